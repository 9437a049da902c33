package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.Area;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Kernels whose data are doubles: no DSP block of these devices computes with them by itself, so
 * that logic and several blocks do (Best Practices Guide).
 */
public final class DoubleArithmetic implements Inspection {
  private static final About ABOUT =
      About.of(
          "double-arithmetic",
          Group.ARITHMETIC,
          "Computing with doubles takes much of a kernel's logic",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the kernel's logic from which it is worth a word. */
  private static final double WORTH_SAYING = 0.2;

  /** ALUTs below which a kernel is small anyway. */
  private static final double LEAST = 3_000;

  private static final int BITS = 64;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          List<Node> operations =
              kernel.hardware().flow().nodes().stream()
                  .filter(node -> node.built() && node.role() == Role.OPERATION)
                  .filter(node -> computes(kernel, node))
                  .toList();
          if (kernel.report().area() != null && !operations.isEmpty() && hasData(kernel)) {
            look(kernel, operations).ifPresent(problems::add);
          }
        });
  }

  /** Whether an operation takes doubles or makes one, and is no access and no conversion. */
  private static boolean computes(KernelScope kernel, Node node) {
    return switch (node.opcode()) {
      case FADD, FSUB, FMUL, FDIV, CALL ->
          isDouble(node.type())
              || node.operands().stream()
                  .anyMatch(each -> isDouble(kernel.hardware().node(each).type()));
      default -> false;
    };
  }

  private static boolean isDouble(IrType type) {
    return type.isFloat() && type.lane().bits() == BITS;
  }

  /** Whether doubles are more than what a literal makes of floats in between. */
  private static boolean hasData(KernelScope kernel) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> isDouble(node.type()))
        .anyMatch(
            node ->
                node.isLoad() || node.role() == Role.CARRIED || node.opcode() == Opcode.PARAMETER);
  }

  private static Optional<Problem> look(KernelScope kernel, List<Node> operations) {
    OperationArea logic = new OperationArea(kernel);
    OperationArea blocks = new OperationArea(kernel, Area.Row::dsps);
    double aluts = operations.stream().mapToDouble(logic::of).sum();
    double dsps = operations.stream().mapToDouble(blocks::of).sum();
    if (aluts < LEAST || logic.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    Node dearest = operations.stream().max(Comparator.comparingDouble(logic::of)).orElseThrow();
    String message =
        String.format(
            Locale.ROOT,
            "kernel '%s' computes with doubles: %d operation%s take%s ~%,.0f ALUTs%s, %.0f %% of its logic, since no DSP block of this device does that by itself; where 'float' is exact enough it takes a fraction",
            kernel.name(),
            operations.size(),
            operations.size() == 1 ? "" : "s",
            operations.size() == 1 ? "s" : "",
            aluts,
            dsps < 1 ? "" : String.format(Locale.ROOT, " and ~%,.0f DSP blocks", dsps),
            100 * logic.share(aluts));
    return Optional.of(
        Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.ARITHMETIC, "doubles of " + kernel.name()),
            kernel.range(dearest),
            message,
            Loss.UNKNOWN));
  }
}
