package dev.heddle.inspections.ndrange;

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
import java.util.Optional;

/** Kernels whose required work-group is larger than the largest that they allow. */
public final class GroupLimits implements Inspection {
  private static final About ABOUT =
      About.of(
          "work-group-attribute-illegal",
          Group.PRAGMAS,
          "A kernel requires larger work-groups than it allows",
          Level.ERROR,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final String MOST = "max_work_group_size";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition kernel : file.unit().kernels()) {
            Optional<Attribute> required = kernel.function().attribute("reqd_work_group_size");
            Optional<Attribute> most = kernel.function().attribute(MOST);
            if (required.isPresent()
                && most.isPresent()
                && items(required.get()) > items(most.get())
                && items(most.get()) > 0) {
              problems.add(problem(kernel, required.get(), most.get()));
            }
          }
        });
  }

  private static long items(Attribute attribute) {
    long items = 1;
    for (int i = 0; i < attribute.arguments().size(); i++) {
      items *= attribute.integer(i).orElse(0);
    }
    return items;
  }

  private static Problem problem(FunctionDefinition kernel, Attribute required, Attribute most) {
    String message =
        "kernel '%s' requires work-groups of %d work-items and allows %d: every launch fails"
            .formatted(kernel.name(), items(required), items(most));
    return Problem.of(
            Level.ERROR,
            new Cause(Cause.Kind.LAUNCH, "limits of " + kernel.name()),
            required.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(most.range().standing(), "allowed here"))
        .with(
            AttributeList.of(most, MOST::equals)
                .map(
                    list ->
                        ProposedFix.of(
                            new EditBuilder(list.file()).delete(list).edits(),
                            "Delete the limit, which the required size makes needless",
                            new ProposedFix.Target(kernel.name(), kernel.name()),
                            ProposedFix.Results.REPAIRED,
                            new Stated("the required size is legal")))
                .orElse(List.of()));
  }
}
