package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.api.Problem;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Quotients and remainders of a work-item's number by what is the same in the whole launch: a
 * launch with one more dimension counts them without a divider.
 */
final class ItemDivision {
  /** Share of the kernel's logic from which it is worth a word. */
  private static final double WORTH_SAYING = 0.05;

  private ItemDivision() {}

  private record Divided(int number, int divisor) {}

  /** The divisions of a kernel of many work-items. */
  static List<Problem> in(KernelScope kernel) {
    if (kernel.report().area() == null || kernel.hardware().isSingle()) {
      return List.of();
    }
    LaunchValues values = new LaunchValues(kernel);
    Map<Divided, List<Node>> divisions = new LinkedHashMap<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (LaunchValues.isCostly(node) && isInteger(node)) {
        int number = bare(kernel, node.operand(0));
        int divisor = bare(kernel, node.operand(1));
        if (isId(kernel.hardware().node(number))
            && values.isFixed(divisor)
            && values.namesArgument(divisor)) {
          divisions
              .computeIfAbsent(new Divided(number, divisor), key -> new ArrayList<>())
              .add(node);
        }
      }
    }
    OperationArea area = new OperationArea(kernel);
    return divisions.values().stream()
        .map(nodes -> problem(kernel, area, nodes))
        .flatMap(Optional::stream)
        .toList();
  }

  private static boolean isInteger(Node node) {
    return switch (node.opcode()) {
      case SDIV, UDIV, SREM, UREM -> true;
      default -> false;
    };
  }

  private static int bare(KernelScope kernel, int value) {
    Node node = kernel.hardware().node(value);
    return switch (node.opcode()) {
      case SEXT, ZEXT, TRUNC -> bare(kernel, node.operand(0));
      default -> value;
    };
  }

  private static boolean isId(Node node) {
    return node.opcode() == Opcode.WORK_ITEM
        && node.detail() instanceof Detail.Query query
        && query.function().equals("get_global_id");
  }

  private static Optional<Problem> problem(
      KernelScope kernel, OperationArea area, List<Node> nodes) {
    double aluts = nodes.stream().mapToDouble(area::of).sum();
    if (area.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    SourceRange place = kernel.range(nodes.get(0));
    long places = nodes.stream().map(kernel::range).distinct().count();
    String message =
        String.format(
            Locale.ROOT,
            "'%s'%s the number of the work-item by what is the same in the whole launch, in ~%,.0f ALUTs, %.0f %% of kernel '%s': launch as many dimensions as there are indices, so that 'get_global_id' gives each without a divider",
            place.text().strip().replaceAll("\\s+", " "),
            places > 1 ? " and %d more divide".formatted(places - 1) : " divides",
            aluts,
            100 * area.share(aluts),
            kernel.name());
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " id@" + place.start()),
            place,
            message,
            Loss.UNKNOWN));
  }
}
