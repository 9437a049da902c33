package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.PointerType;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The address of an array on chip that is kept in memory: what is read through it later may be any
 * part of the array, which then stays one memory (Best Practices Guide).
 */
public final class StoredPointer implements Inspection {
  private static final About ABOUT =
      About.of(
          "pointer-stored",
          Group.ON_CHIP,
          "The address of an array on chip is kept in memory",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<Variable, Expression.Assignment> stored = new LinkedHashMap<>();
          new TreeWalker() {
            @Override
            public Void visitAssignment(Expression.Assignment assignment) {
              if (assignment.target().type() instanceof PointerType && isElement(assignment)) {
                array(assignment.value()).ifPresent(array -> stored.putIfAbsent(array, assignment));
              }
              return super.visitAssignment(assignment);
            }
          }.walk(kernel.definition().body());
          stored.forEach(
              (array, assignment) -> {
                if (isOneMemory(kernel, array)) {
                  problems.add(problem(array, assignment));
                }
              });
        });
  }

  private static boolean isElement(Expression.Assignment assignment) {
    return assignment.target() instanceof Expression.Member
        || assignment.target() instanceof Expression.Index;
  }

  /** The array whose address a value is; empty if it is another value. */
  private static Optional<Variable> array(Expression value) {
    Expression at = Bare.of(value);
    if (at instanceof Expression.Unary unary && unary.operator() == UnaryOperator.ADDRESS_OF) {
      at = Bare.of(unary.operand());
    }
    while (at instanceof Expression.Index || at instanceof Expression.Binary) {
      at =
          Bare.of(
              at instanceof Expression.Index index
                  ? index.base()
                  : ((Expression.Binary) at).left());
    }
    return at instanceof Expression.VariableReference reference
            && reference.variable().type() instanceof ArrayType
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  /** Whether an array is a memory of one bank, with more than one element. */
  private static boolean isOneMemory(KernelScope kernel, Variable array) {
    return kernel.hardware().memories().stream()
        .filter(MemoryPlan::isRam)
        .filter(memory -> memory.banks() == 1 && memory.words() > 1)
        .anyMatch(
            memory ->
                memory.members().stream()
                    .anyMatch(
                        member ->
                            member.name().equals(array.name())
                                && kernel.hardware().range(member.place()).line()
                                    == array.range().line()));
  }

  private static Problem problem(Variable array, Expression.Assignment assignment) {
    String message =
        "'%s' keeps an address of '%s': what is accessed through it later may be any part of the array, so that it stays one memory with one set of ports; keep the index instead"
            .formatted(assignment.target().range().text(), array.name());
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.PORTS, "address of " + array.name()),
            assignment.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(array.range().standing(), "the array"));
  }
}
