"""Draws a workload's frames with Cairo or Skia as a user would script it, and writes them by the fastest PNG writer
that Python has: peer.py cairo|skia [--smart] SCENARIO FOLDER. Smart ones keep what never moves as a picture and the
bytes of a frame that equals the one before."""

import pathlib
import sys

import cv2
import fpng_py

from workload import Workload


def main():
    name, *flags, path, folder = sys.argv[1:]
    if name == "cairo":
        from cairo_peer import CairoPeer as Peer
    else:
        from skia_peer import SkiaPeer as Peer
    workload = Workload(path)
    is_smart = "--smart" in flags
    peer = Peer(workload, is_smart)
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    before = data = None
    for frame in range(workload.frames):
        values = workload.values(frame) if is_smart else None
        if data is None or not is_smart or values != before:
            peer.draw(frame)
            rgb = cv2.cvtColor(peer.pixels, cv2.COLOR_BGRA2RGB)
            data = fpng_py.fpng_encode_image_to_memory(rgb.tobytes(), rgb.shape[1], rgb.shape[0], 3)
        before = values
        (folder / f"frame-{frame:04d}.png").write_bytes(data)


main()
