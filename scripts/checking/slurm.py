"""Slurm with one node, this machine, for as long as it is needed."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol"]
PATIENCE = 600


class Slurm:
    def __init__(self, folder, environment):
        self.folder = folder
        self.environment = {**environment, "SLURM_CONF": str(folder / "slurm.conf")}

    @staticmethod
    def lacks():
        """Why it cannot run here; nothing where it can."""
        missing = [name for name in PROGRAMS if not shutil.which(name)]
        if missing:
            return f"{', '.join(missing)} not installed (slurm-wlm, munge)"
        return "" if os.geteuid() == 0 else "its daemons have to be started by root"

    def __enter__(self):
        for name in ["state", "spool", "log", "munge"]:
            (self.folder / name).mkdir(parents=True)
        (self.folder / "munge").chmod(0o700)
        key = self.folder / "munge/key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o600)
        (self.folder / "slurm.conf").write_text(self.settings())
        try:
            munge = self.folder / "munge"
            self.run("munged", "--force", f"--key-file={key}", f"--socket={munge}/socket", f"--pid-file={munge}/pid",
                     f"--log-file={munge}/log", f"--seed-file={munge}/seed")
            self.run("slurmctld")
            self.run("slurmd")
            self.until("the node is ready", lambda: "idle" in self.run("sinfo", "--noheader", "--format=%T"))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for name in ["slurmd.pid", "slurmctld.pid", "munge/pid"]:
            file = self.folder / name
            if file.exists():
                os.kill(int(file.read_text()), signal.SIGTERM)

    def settings(self):
        host = socket.gethostname().split(".")[0]
        return f"""ClusterName=microfx
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket={self.folder}/munge/socket,cred_expire=5
SlurmUser=root
SlurmdUser=root
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd.pid
SlurmctldLogFile={self.folder}/log/slurmctld
SlurmdLogFile={self.folder}/log/slurmd
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
KillWait=1
NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()}
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""

    def run(self, *words, **options):
        result = subprocess.run(words, env=self.environment, capture_output=True, text=True, **options)
        if result.returncode != 0:
            sys.exit(f"error: exit code {result.returncode}: {words}\n{result.stdout}{result.stderr}")
        return result.stdout

    def until(self, what, condition):
        end = time.monotonic() + PATIENCE
        while True:
            found = condition()
            if found:
                return found
            if time.monotonic() > end:
                sys.exit(f"error: Slurm: waited for {PATIENCE} s until {what}")
            time.sleep(0.05)

    def submit(self, script, folder):
        """Queues a script as `plan --slurm` prints it; returns the number of the job."""
        (self.folder / "log/tasks").mkdir(exist_ok=True)
        return self.run("sbatch", "--parsable", f"--chdir={folder}", f"--output={self.folder}/log/tasks/%A-%a",
                        input=script).strip()

    def requeue_midway(self, job, is_midway):
        """Kills a task that is at work, and has Slurm start it again; returns its number."""
        def running():
            queue = self.run("squeue", "--noheader", "--array", "--format=%F %K %T").splitlines()
            if not queue:
                sys.exit("error: Slurm: every task has ended before one was found at work")
            tasks = [line.split() for line in queue]
            return next((task for array, task, state in tasks
                         if array == job and state == "RUNNING" and is_midway(int(task))), None)
        task = self.until("a task is at work", running)
        self.run("scontrol", "requeue", f"{job}_{task}")
        state = self.run("scontrol", "show", "job", f"{job}_{task}")
        assert re.search(r"Restarts=1|Requeue=1", state), state
        return task

    def wait(self):
        self.until("all tasks have ended", lambda: not self.run("squeue", "--noheader").strip())
