"""What the peers that draw the benchmark's workloads have in common."""

import numpy


class WorkloadPainter:
    """Draws frames into `pixels`, in the order blue, green, red, unused; a smart one keeps what never moves as a picture.

    A subclass opens its canvas on the pixels and paints nodes.
    """

    def __init__(self, workload, is_smart):
        self.workload = workload
        width, height = workload.width * workload.scale, workload.height * workload.scale
        self.pixels = numpy.zeros((height, width, 4), numpy.uint8)
        self.kept, self.ground, self.static = {}, None, 0
        self.open(width, height)
        if is_smart:
            self.static = next((i for i, n in enumerate(workload.nodes) if n.is_animated()), len(workload.nodes))
            self.paint(workload.nodes[: self.static], 0)
            self.ground = self.pixels.copy()

    def draw(self, frame):
        if self.ground is not None:
            self.pixels[:] = self.ground
            self.pixels_have_changed()
        self.paint(self.workload.nodes[self.static :], frame)

    def pixels_have_changed(self):
        """Called when they were not changed by the canvas."""

    def keep(self, node, make):
        if node not in self.kept:
            self.kept[node] = make(node)
        return self.kept[node]
