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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A memory with arbitration that it has only because of the user's attributes. Told only where the
 * memory has none without them.
 */
public final class UserGeometry implements Inspection {
  private static final About ABOUT =
      About.of(
          "user-geometry-arbitrates",
          Group.ON_CHIP,
          "The attributes of a memory make its accesses compete",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final Set<String> GEOMETRY =
      Set.of(
          "numbanks",
          "bankwidth",
          "bank_bits",
          "max_replicates",
          "singlepump",
          "numreadports",
          "numwriteports");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam() && memory.arbitrated()) {
            List<Attribute> attributes =
                DeclaredVariables.only(kernel.definition(), memory.name())
                    .map(Variable::attributes)
                    .orElse(List.of())
                    .stream()
                    .filter(each -> GEOMETRY.contains(each.name()))
                    .toList();
            if (!attributes.isEmpty()) {
              problems.add(problem(memory, kernel, attributes));
            }
          }
        });
  }

  private static Problem problem(
      MemoryPlan memory, KernelScope kernel, List<Attribute> attributes) {
    String names = attributes.stream().map(Attribute::name).collect(Collectors.joining("', '"));
    String message =
        "'%s' %s the %d accesses to '%s' compete for ports, so that they may stall; without %s they do not"
            .formatted(
                names,
                attributes.size() == 1 ? "makes" : "make",
                memory.sites().size(),
                memory.name(),
                attributes.size() == 1 ? "it" : "them");
    SourceRange place = attributes.get(0).range().standing();
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.PORTS, kernel.identities().memory(memory.id())),
            place,
            message,
            Loss.UNKNOWN)
        .with(fix(kernel, memory, attributes))
        .whenFixed();
  }

  private static List<ProposedFix> fix(
      KernelScope kernel, MemoryPlan memory, List<Attribute> attributes) {
    EditBuilder edits = new EditBuilder(attributes.get(0).range().file());
    Set<SourceRange> lists = new LinkedHashSet<>();
    for (Attribute attribute : attributes) {
      Optional<SourceRange> list = AttributeList.of(attribute, GEOMETRY::contains);
      if (list.isEmpty()) {
        return List.of();
      }
      lists.add(list.get());
    }
    lists.forEach(list -> edits.replace(list, ""));
    return ProposedFix.of(
        edits.edits(),
        "Delete the attributes of '%s'".formatted(memory.name()),
        new ProposedFix.Target(kernel.name(), kernel.name()),
        ProposedFix.Results.SAME,
        Improvement.arbitration(kernel.name()));
  }
}
