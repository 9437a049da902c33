package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.AttributeList;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Unchanged;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.List;
import java.util.Optional;

/** Copies that are asked for where none are built. */
public final class IdleCopies implements Inspection {
  private static final About ABOUT =
      About.of(
          "private-copies-without-loop",
          Group.PRAGMAS,
          "'private_copies' has no effect",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final String ATTRIBUTE = "private_copies";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) ->
            new TreeWalker() {
              @Override
              public Void visitDeclaration(Statement.Declaration statement) {
                for (VariableDeclaration each : statement.variables()) {
                  copies(kernel, each.variable())
                      .map(copies -> problem(kernel, each.variable(), copies))
                      .ifPresent(problems::add);
                }
                return super.visitDeclaration(statement);
              }
            }.walk(kernel.definition().body()));
  }

  /** The attribute, where there is one copy whatever it asks for. */
  private static Optional<Attribute> copies(KernelScope kernel, Variable variable) {
    boolean isThere =
        memory(kernel, variable).stream().anyMatch(memory -> memory.isRam() && memory.copies() > 1);
    return isThere
        ? Optional.empty()
        : variable.attribute(ATTRIBUTE).filter(copies -> copies.integer(0).orElse(0) > 1);
  }

  private static Optional<MemoryPlan> memory(KernelScope kernel, Variable variable) {
    return kernel.hardware().memories().stream()
        .filter(memory -> memory.name().equals(variable.name()))
        .filter(memory -> kernel.hardware().range(memory.place()).line() == variable.range().line())
        .findFirst();
  }

  private static Problem problem(KernelScope kernel, Variable variable, Attribute copies) {
    boolean isMemory = memory(kernel, variable).filter(MemoryPlan::isRam).isPresent();
    String message =
        "'%s(%d)' has no effect: '%s' %s"
            .formatted(
                ATTRIBUTE,
                copies.integer(0).getAsLong(),
                variable.name(),
                isMemory
                    ? "is not used by several iterations of a loop at once"
                    : "is in registers, of which each iteration has its own");
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.PRAGMA, "copies of " + variable.name() + "@" + copies.range().start()),
            copies.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(
            AttributeList.of(copies, ATTRIBUTE::equals)
                .map(
                    list ->
                        ProposedFix.of(
                            new EditBuilder(list.file()).replace(list, "").edits(),
                            "Delete the attribute",
                            new ProposedFix.Target(kernel.name(), kernel.name()),
                            ProposedFix.Results.SAME,
                            new Unchanged(kernel.name())))
                .orElse(List.of()))
        .whenFixed();
  }
}
