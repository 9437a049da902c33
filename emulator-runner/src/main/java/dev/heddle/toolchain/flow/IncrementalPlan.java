package dev.heddle.toolchain.flow;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an incremental compile would make again: partitions with a kernel that has changed since the
 * compile before (programming-guide-7-end R-026).
 *
 * @param parts in the order of the partitions
 */
public record IncrementalPlan(List<Part> parts) {
  public IncrementalPlan {
    parts = List.copyOf(parts);
  }

  /**
   * A partition.
   *
   * @param kernels its kernels
   * @param changed those that have changed, or are new
   * @param share of the logic of all kernels, from 0 to 1; 0 where no area is known
   */
  public record Part(List<String> kernels, List<String> changed, double share) {
    public Part {
      kernels = List.copyOf(kernels);
      changed = List.copyOf(changed);
    }

    /** Whether it is made again. */
    public boolean isMadeAgain() {
      return !changed.isEmpty();
    }
  }

  /**
   * Compares.
   *
   * @param before what the kernels of the compile before were made of
   * @param now what they are made of now
   * @param report for their areas
   */
  public static IncrementalPlan of(
      Partitions partitions, Map<String, String> before, Map<String, String> now, Report report) {
    double all = report.kernels().stream().mapToDouble(IncrementalPlan::logic).sum();
    List<Part> parts = new ArrayList<>();
    for (List<String> group : partitions.with(now.keySet()).groups()) {
      List<String> kernels = group.stream().filter(now::containsKey).toList();
      List<String> changed =
          kernels.stream().filter(name -> !now.get(name).equals(before.get(name))).toList();
      double own =
          report.kernels().stream()
              .filter(kernel -> kernels.contains(kernel.name()))
              .mapToDouble(IncrementalPlan::logic)
              .sum();
      if (!kernels.isEmpty()) {
        parts.add(new Part(kernels, changed, all > 0 ? own / all : 0));
      }
    }
    return new IncrementalPlan(parts);
  }

  /** Placing and routing take as long as there is logic. */
  private static double logic(KernelReport kernel) {
    Area area = kernel.area();
    return area == null ? 0 : area.aluts() + area.ffs();
  }

  /** The share of the design that is not preserved, from 0 to 1. */
  public double notPreserved() {
    return parts.stream().filter(Part::isMadeAgain).mapToDouble(Part::share).sum();
  }
}
