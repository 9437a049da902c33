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
import dev.heddle.inspections.promise.Unchanged;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Variables that 'merge' puts into one memory though they are used at the same time, and labels
 * that only one variable has, so that there is nothing to merge it with.
 */
public final class MergedVariables implements Inspection {
  private static final About ABOUT =
      About.of(
          "merge-not-safe",
          Group.ON_CHIP,
          "Variables that are used at the same time are merged, or one with none",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final String ATTRIBUTE = "merge";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam() && memory.arbitrated() && memory.members().size() > 1) {
            List<Attribute> merges =
                memory.members().stream()
                    .flatMap(
                        member ->
                            DeclaredVariables.only(kernel.definition(), member.name()).stream())
                    .flatMap(variable -> variable.attribute(ATTRIBUTE).stream())
                    .toList();
            if (merges.size() > 1) {
              problems.add(competing(kernel, memory, merges));
            }
          }
        });
    visits.kernels(
        (kernel, problems) -> {
          Map<String, List<Variable>> labels = new LinkedHashMap<>();
          new TreeWalker() {
            @Override
            public Void visitDeclaration(Statement.Declaration statement) {
              for (VariableDeclaration each : statement.variables()) {
                each.variable()
                    .attribute(ATTRIBUTE)
                    .flatMap(merge -> merge.string(0))
                    .ifPresent(
                        label ->
                            labels
                                .computeIfAbsent(label, key -> new ArrayList<>())
                                .add(each.variable()));
              }
              return super.visitDeclaration(statement);
            }
          }.walk(kernel.definition().body());
          labels.forEach(
              (label, variables) -> {
                if (variables.size() == 1) {
                  problems.add(problem(kernel, label, variables.get(0)));
                }
              });
        });
  }

  private static Problem competing(KernelScope kernel, MemoryPlan memory, List<Attribute> merges) {
    String names =
        memory.members().stream()
            .map(MemoryPlan.Member::name)
            .collect(Collectors.joining("', '", "'", "'"));
    EditBuilder edits = new EditBuilder(merges.get(0).range().file());
    boolean isWhole = true;
    for (Attribute merge : merges) {
      Optional<SourceRange> list = AttributeList.of(merge, ATTRIBUTE::equals);
      isWhole &= list.isPresent();
      list.ifPresent(range -> edits.replace(range, ""));
    }
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.PORTS, kernel.identities().memory(memory.id())),
            merges.get(0).range().standing(),
            "%s are one memory by '%s' and used at the same time, so their accesses compete for its ports; each in a memory of its own they do not"
                .formatted(names, ATTRIBUTE),
            Loss.UNKNOWN)
        .with(
            isWhole
                ? ProposedFix.of(
                    edits.edits(),
                    "Give each a memory of its own",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    Improvement.arbitration(kernel.name()))
                : List.of())
        .whenFixed();
  }

  private static Problem problem(KernelScope kernel, String label, Variable variable) {
    Attribute merge = variable.attribute(ATTRIBUTE).orElseThrow();
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.PRAGMA, "merge of " + variable.name()),
            merge.range().standing(),
            "'%s' is the only variable of kernel '%s' with the label '%s': it is merged with none"
                .formatted(variable.name(), kernel.name(), label),
            Loss.UNKNOWN)
        .with(
            AttributeList.of(merge, ATTRIBUTE::equals)
                .map(
                    list ->
                        ProposedFix.of(
                            new EditBuilder(list.file()).replace(list, "").edits(),
                            "Delete the attribute",
                            new ProposedFix.Target(kernel.name(), kernel.name()),
                            ProposedFix.Results.SAME,
                            new Unchanged(kernel.name())))
                .orElse(List.of()));
  }
}
