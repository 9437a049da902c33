package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.PipeType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A pipe whose two ends ask for different depths: the larger one is built (programming-guide-1-6
 * F-128).
 */
public final class PipeDepths implements Inspection {
  private static final About ABOUT =
      About.of(
          "pipe-depth-mismatch",
          Group.CHANNELS,
          "The ends of a pipe ask for different depths",
          Level.WEAK_WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<String, Variable> seen = new LinkedHashMap<>();
          for (FunctionDefinition kernel : file.unit().kernels()) {
            for (Variable parameter : kernel.function().parameters()) {
              if (parameter.type() instanceof PipeType && depth(parameter).isPresent()) {
                Variable other = seen.putIfAbsent(parameter.name(), parameter);
                if (other != null && !depth(other).equals(depth(parameter))) {
                  problems.add(problem(kernel, other, parameter));
                }
              }
            }
          }
        });
  }

  private static OptionalLong depth(Variable pipe) {
    Optional<Attribute> attribute = pipe.attribute("depth");
    return attribute.isEmpty() ? OptionalLong.empty() : attribute.get().integer(0);
  }

  private static Problem problem(FunctionDefinition kernel, Variable first, Variable second) {
    long one = depth(first).getAsLong();
    long two = depth(second).getAsLong();
    long most = Math.max(one, two);
    Variable smaller = one < two ? first : second;
    SourceRange range = smaller.attribute("depth").orElseThrow().range();
    String message =
        "the ends of '%s' ask for depths of %d and %d: it gets %d; write the same at both"
            .formatted(first.name(), one, two, most);
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.CHANNEL, "depths of " + first.name()),
            range,
            message,
            Loss.UNKNOWN)
        .with(
            new Problem.Related(
                (smaller == first ? second : first).attribute("depth").orElseThrow().range(),
                "the other end"))
        .with(
            ProposedFix.of(
                new EditBuilder(range.file()).replace(range, "depth(%d)".formatted(most)).edits(),
                "Ask for %d at both".formatted(most),
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                new Stated("both ends say what is built")));
  }
}
