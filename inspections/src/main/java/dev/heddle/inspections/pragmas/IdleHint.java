package dev.heddle.inspections.pragmas;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.AttributeList;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.types.Attribute;
import java.util.List;
import java.util.Set;

/** Hints for compilers of other devices, which this one reads and ignores. */
public final class IdleHint implements Inspection {
  private static final About ABOUT =
      About.of(
          "obsolete-construct",
          Group.LANGUAGE,
          "A hint has no effect",
          Level.INFO,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final Set<String> HINTS = Set.of("work_group_size_hint");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition kernel : file.unit().kernels()) {
            for (Attribute hint : kernel.function().attributes()) {
              if (HINTS.contains(hint.name())) {
                problems.add(problem(kernel, hint));
              }
            }
          }
        });
  }

  private static Problem problem(FunctionDefinition kernel, Attribute hint) {
    String message =
        "'%s' is read and ignored; 'reqd_work_group_size' is what the hardware is built for"
            .formatted(hint.name());
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.PRAGMA, hint.name() + " of " + kernel.name()),
            hint.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(
            AttributeList.of(hint, HINTS::contains)
                .map(
                    list ->
                        ProposedFix.of(
                            new EditBuilder(list.file()).delete(list).edits(),
                            "Delete the hint",
                            new ProposedFix.Target(kernel.name(), kernel.name()),
                            ProposedFix.Results.SAME,
                            new Stated("nothing depends on it")))
                .orElse(List.of()));
  }
}
