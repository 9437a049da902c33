package dev.heddle.inspections.api;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.report.Area;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What single operations take, as the area report counts it for all of a kind in a line. */
public final class OperationArea {
  private record Kind(int line, String operation) {}

  private final KernelScope kernel;
  private final ToDoubleFunction<Area.Row> resource;
  private final Map<Kind, Double> taken = new HashMap<>();
  private final Map<Kind, Integer> nodes = new HashMap<>();

  /** The logic of the operations of a kernel that has an area. */
  public OperationArea(KernelScope kernel) {
    this(kernel, Area.Row::aluts);
  }

  /** What the operations of a kernel that has an area take of a resource. */
  public OperationArea(KernelScope kernel, ToDoubleFunction<Area.Row> resource) {
    this.kernel = kernel;
    this.resource = resource;
    add(kernel.report().area().rows());
    for (Node node : kernel.hardware().flow().nodes()) {
      if (node.role() == Role.OPERATION && node.built()) {
        nodes.merge(kind(node), 1, Integer::sum);
      }
    }
  }

  private void add(List<Area.Row> rows) {
    for (Area.Row row : rows) {
      if (row.children().isEmpty() && row.line() != null) {
        taken.merge(new Kind(row.line(), row.name()), resource.applyAsDouble(row), Double::sum);
      }
      add(row.children());
    }
  }

  private Kind kind(Node node) {
    return new Kind(kernel.hardware().line(node), kernel.operation(node.id()).orElse(""));
  }

  /** Its share of what operations of its kind take in its line. */
  public double of(Node node) {
    Kind kind = kind(node);
    return taken.getOrDefault(kind, 0.0) / nodes.getOrDefault(kind, 1);
  }

  /** The share of the kernel's logic that a number of ALUTs is, from 0 to 1. */
  public double share(double number) {
    double all = kernel.report().area().aluts();
    return all == 0 ? 0 : number / all;
  }
}
