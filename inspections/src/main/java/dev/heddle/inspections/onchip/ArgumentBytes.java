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
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.Attribute;

/** Sizes of local arguments that are no power of two, which the vendor's compiler asks for. */
public final class ArgumentBytes implements Inspection {
  private static final About ABOUT =
      About.of(
          "local-mem-size-value",
          Group.ON_CHIP,
          "'local_mem_size' is no power of two",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          for (Variable parameter : kernel.definition().function().parameters()) {
            parameter
                .attribute("local_mem_size")
                .filter(size -> size.integer(0).orElse(0) > 0)
                .filter(size -> Long.bitCount(size.integer(0).getAsLong()) != 1)
                .ifPresent(size -> problems.add(problem(kernel, parameter, size)));
          }
        });
  }

  private static Problem problem(KernelScope kernel, Variable parameter, Attribute size) {
    long bytes = size.integer(0).getAsLong();
    long next = 2 * Long.highestOneBit(bytes);
    SourceRange number = size.arguments().get(0).range();
    String message =
        "'%s' asks for %,d bytes, which is no power of two: the compiler wants one, and the memory is built with %,d"
            .formatted(parameter.name(), bytes, next);
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.PRAGMA, "bytes of " + parameter.name()),
            size.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(number.file()).replace(number, Long.toString(next)).edits(),
                "Ask for %,d bytes".formatted(next),
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                new Stated("the size is legal")));
  }
}
