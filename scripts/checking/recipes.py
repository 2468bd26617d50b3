"""Validates the jobs that the documents show, and runs their steps in an adopter's repository.

usage: recipes.py PROGRAM                      the steps of microfx, by that program
       recipes.py --root FOLDER --package DEB  all steps, in a root file system, as its root
"""

import argparse
import copy
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

PROJECT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTS = ["README.md", "docs/packages.md", "docs/distributed.md"]
TOOLS = pathlib.Path(sys.executable).parent
VALIDATORS = {
    "workflow": [TOOLS / "check-jsonschema", "--builtin-schema", "vendor.github-workflows"],
    "action": [TOOLS / "check-jsonschema", "--builtin-schema", "vendor.github-actions"],
    "gitlab": [TOOLS / "check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci"],
    "kubernetes": [TOOLS / "kubernetes-validate", "--strict"],
}


class Recipe:
    def __init__(self, name, text):
        # Without a loader of its own, YAML takes the key "on" for true.
        self.name, self.content = name, yaml.load(text, Loader=yaml.BaseLoader)
        self.text = text
        if "runs" in self.content:
            self.kind = "action"
        elif "apiVersion" in self.content:
            self.kind = "kubernetes"
        else:
            self.kind = "workflow" if "jobs" in self.content else "gitlab"

    @property
    def jobs(self):
        """The jobs of a workflow or of GitLab: one that verifies, and one that merges where the first is several."""
        return list((self.content["jobs"] if self.kind == "workflow" else self.content).values())

    @property
    def job(self):
        """The job that verifies."""
        return self.jobs[0]

    @property
    def shards(self):
        """What tells the tasks of the first job apart: texts of its steps with what they are replaced by."""
        if self.kind == "workflow" and "strategy" in self.job:
            shards = self.job["strategy"]["matrix"]["shard"]
            return [{"${{ matrix.shard }}": shard, "${{ strategy.job-index }}": str(number)}
                    for number, shard in enumerate(shards)]
        if self.kind == "gitlab" and "parallel" in self.job:
            count = int(self.job["parallel"])
            return [{"CI_NODE_INDEX": str(number + 1), "CI_NODE_TOTAL": str(count)} for number in range(count)]
        return []

    def steps(self, number=0):
        """The shell commands of a job in order; those that only a run without a cached package carries out are left out."""
        if self.kind == "gitlab":
            return self.jobs[number]["script"]
        if self.kind == "workflow":
            steps = self.jobs[number]["steps"]
            return [step["run"] for step in steps if "run" in step and "cache-hit" not in step.get("if", "")]
        return []

    def installs(self):
        """Whether a step installs the package, and not the action."""
        return any("apt-get install" in step for step in self.steps())

    def kept(self):
        """The files that the service keeps of the last job."""
        job = self.jobs[-1]
        if self.kind == "gitlab":
            artifacts = job["artifacts"]
            return artifacts["paths"] + list(artifacts["reports"].values())
        return [step["with"]["path"] for step in job["steps"] if "upload-artifact" in step.get("uses", "")]

    def mistaken(self):
        """The same with a mistake that a validator has to find."""
        content = copy.deepcopy(yaml.safe_load(self.text))
        if self.kind == "workflow":
            del content["jobs"]["verify"]["runs-on"]
        elif self.kind == "gitlab":
            content["verify"]["script"] = {"run": "microfx"}
        elif self.kind == "action":
            del content["runs"]["using"]
        else:
            content["spec"]["template"]["spec"]["restartPolicies"] = "Never"
        # "on" was read as true.
        return yaml.safe_dump({"on" if key is True else key: value for key, value in content.items()})


def recipes():
    found = []
    for document in DOCUMENTS:
        text = (PROJECT / document).read_text(encoding="utf-8")
        for match in re.finditer(r"^```yaml\n(.*?)^```$", text, re.M | re.S):
            found.append(Recipe(f"{document}:{text.count(chr(10), 0, match.start()) + 2}", match[1]))
    found.append(Recipe("action.yml", (PROJECT / "action.yml").read_text(encoding="utf-8")))
    kinds = sorted(recipe.kind for recipe in found)
    assert kinds == ["action"] + 3 * ["gitlab"] + ["kubernetes"] + 4 * ["workflow"], kinds
    return found


def validate(recipe, folder):
    for number, (text, is_valid) in enumerate([(recipe.text, True), (recipe.mistaken(), False)]):
        file = folder / f"{recipe.kind}-{number}.yml"
        file.write_text(text, encoding="utf-8")
        run = subprocess.run([*VALIDATORS[recipe.kind], file], capture_output=True, text=True)
        if (run.returncode == 0) != is_valid:
            verdict = "is not valid" if is_valid else "is accepted with a mistake"
            sys.exit(f"error: {recipe.name} {verdict}\n{run.stdout}{run.stderr}")


class Machine:
    """Where steps run: this machine with the program in PATH, or another root file system."""

    def __init__(self, options, scratch):
        self.root, self.package = options.root, options.package
        self.folder = (self.root or scratch) / "adopter"
        self.path = os.environ["PATH"]
        if not self.root:
            commands = scratch / "commands"
            commands.mkdir()
            (commands / "microfx").symlink_to(options.program.resolve())
            self.path = f"{commands}:{self.path}"

    def run(self, command, code=0, **environment):
        if self.root:
            line = ["chroot", str(self.root), "sh", "-euc", f"cd /adopter\n{command}"]
            variables = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/tmp", "DEBIAN_FRONTEND": "noninteractive"}
        else:
            line = ["sh", "-euc", command]
            variables = {**os.environ, "PATH": self.path}
        folder = None if self.root else self.folder
        result = subprocess.run(line, cwd=folder, env={**variables, **environment}, capture_output=True, text=True)
        if code is not None and result.returncode != code:
            sys.exit(f"error: exit code {result.returncode}, not {code}: {command}\n{result.stdout}{result.stderr}")
        return result.stdout

    def runs(self, step):
        return self.root is not None or step.startswith("microfx ")


def prepare(machine):
    """A repository with a scenario, its golden, and the package where the jobs look for it."""
    shutil.rmtree(machine.folder, ignore_errors=True)
    for name in ["scenarios", "golden", "tools", "package"]:
        (machine.folder / name).mkdir(parents=True)
    if machine.package:
        for name in ["tools", "package"]:
            shutil.copy(machine.package, machine.folder / name)


def record(machine):
    machine.run("microfx new pressFeedback -o scenarios/button.json && rm -f scenarios/*.schema.json")
    machine.run("microfx verify --quiet --golden golden --update missing scenarios/button.json", CI="")


def spoil(machine):
    """Changes the scenario, so that it is not as its golden."""
    scenario = machine.folder / "scenarios/button.json"
    text = scenario.read_text(encoding="utf-8")
    changed = re.sub(r'("duration": )[0-9.]+', r"\g<1>0.5", text, count=1)
    assert changed != text
    scenario.write_text(changed, encoding="utf-8")


def play(recipe, machine):
    prepare(machine)
    if machine.root and recipe.installs():
        machine.run("dpkg --purge microfx")
    steps = [step for step in recipe.steps() if machine.runs(step)]
    *before, last = steps
    assert last.startswith("microfx verify"), f"{recipe.name} ends with {last}"
    for step in before:
        machine.run(step, CI="true")
    record(machine)
    machine.run(last, CI="true")
    spoil(machine)
    output = machine.run(last, code=1, CI="true")
    for file in [*recipe.kept(), "report/index.html"]:
        assert (machine.folder / file).exists(), f"{recipe.name}: {file} is not there"
    if "--ci github" in last:
        assert "::error file=scenarios/button.json" in output, f"{recipe.name}: no annotation\n{output}"
    print(f"{recipe.name}: {len(steps)} steps, green, and red after a change")


def play_shards(recipe, machine):
    """Runs the tasks one after another, with the folders that the service would carry, to a green and a red end."""
    prepare(machine)
    record(machine)
    for name in ["second", "third"]:
        machine.run(f"cp scenarios/button.json scenarios/{name}.json; "
                    f"microfx verify --quiet --golden golden --update missing scenarios/{name}.json", CI="")
    for code in [0, 1]:
        if code:
            spoil(machine)
        for values in recipe.shards:
            [verify] = [step for step in recipe.steps() if step.startswith("microfx ")]
            for text, value in values.items():
                if not text.isidentifier():
                    verify = verify.replace(text, value)
            machine.run(verify, code=None, CI="true", **variables(values))
            if recipe.kind == "workflow":
                number = values["${{ strategy.job-index }}"]
                machine.run(f"mkdir -p shards && rm -rf shards/shard-{number} && mv shard shards/shard-{number}")
        [merge] = [step for step in recipe.steps(1) if step.startswith("microfx ")]
        machine.run(merge, code=code, CI="true")
    for file in recipe.kept():
        assert (machine.folder / file).exists(), f"{recipe.name}: {file} is not there"
    print(f"{recipe.name}: {len(recipe.shards)} tasks and merge, green, and red after a change")


def variables(values):
    """Those that are variables of the environment."""
    return {name: value for name, value in values.items() if name.isidentifier()}


def act(action, machine):
    """Runs the script of the action with the package of the repository, and with one that has another checksum."""
    [step] = action.content["runs"]["steps"]
    prepare(machine)
    machine.run("dpkg --purge microfx")
    package = next((machine.folder / "tools").iterdir()).relative_to(machine.folder)
    machine.run(step["run"], code=1, PACKAGE=str(package), SHA256="0" * 64)
    machine.run(step["run"], code=2, PACKAGE="https://example.invalid/microfx.deb", SHA256="")
    version = machine.run(step["run"], PACKAGE=str(package), SHA256="").splitlines()[-1]
    print(f"{action.name}: installs {version}, refuses another checksum and an address without one")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", type=pathlib.Path)
    parser.add_argument("--root", type=pathlib.Path)
    parser.add_argument("--package", type=pathlib.Path)
    options = parser.parse_args()
    if (options.program is None) == (options.root is None):
        parser.error("either PROGRAM or --root and --package")
    found = recipes()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for recipe in found:
            validate(recipe, scratch)
        print(f"{len(found)} files are valid, and are not with a mistake")
        machine = Machine(options, scratch)
        if options.root:
            act(found[-1], machine)
        for recipe in found:
            if recipe.shards:
                play_shards(recipe, machine)
            elif recipe.kind in ("workflow", "gitlab"):
                play(recipe, machine)
        plan = machine.run("microfx plan --shards 4 --kubernetes scenarios")
        validate(Recipe("plan --kubernetes", plan), scratch)
        print("plan --kubernetes: is valid, and is not with a mistake")


main()
