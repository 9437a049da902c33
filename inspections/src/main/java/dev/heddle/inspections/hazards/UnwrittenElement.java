package dev.heddle.inspections.hazards;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An element of an array on chip that a loop certainly reads and that no store of the function can
 * reach: its value is undefined (OpenCL C 1.2, 6.7: variables without an initialiser).
 */
public final class UnwrittenElement implements Inspection {
  private static final About ABOUT =
      About.of(
          "element-never-written",
          Group.HAZARDS,
          "An element of an array is read that no store reaches",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.For.class,
        (loop, function, problems) -> PartlyFilled.in(loop, function).ifPresent(problems::add));
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition function : file.unit().functions()) {
            if (!file.frontEnd().hasErrors() && file.isUsed(function) && !function.hasErrors()) {
              in(file, function).forEach(problems::add);
            }
          }
        });
  }

  private static List<Problem> in(FileScope file, FunctionDefinition function) {
    List<Problem> problems = new ArrayList<>();
    for (ElementUses.Uses uses : new ElementUses(function).whole()) {
      problem(function, uses).ifPresent(problems::add);
    }
    return problems;
  }

  private static Optional<Problem> problem(FunctionDefinition function, ElementUses.Uses uses) {
    if (uses.stores().isEmpty()) {
      return Optional.empty();
    }
    Variable array = uses.array();
    List<Long> counts = counts(array);
    for (ElementUses.Use load : uses.certainLoads()) {
      for (int dimension = 0; dimension < counts.size(); dimension++) {
        int at = dimension;
        long from = load.ranges().get(at).from();
        long to = load.ranges().get(at).to();
        long first =
            uses.stores().stream().mapToLong(s -> s.ranges().get(at).from()).min().orElse(0);
        long last = uses.stores().stream().mapToLong(s -> s.ranges().get(at).to()).max().orElse(0);
        // What lies outside of the array is told as such.
        if (from >= 0 && to < counts.get(at) && (to > last || from < first)) {
          return Optional.of(
              problem(function, array, load.element(), to > last ? to : from, first, last));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Long> counts(Variable array) {
    List<Long> counts = new ArrayList<>();
    Type type = array.type();
    while (type instanceof ArrayType dimension) {
      counts.add(dimension.count().orElse(0));
      type = dimension.elementType();
    }
    return counts;
  }

  private static Problem problem(
      FunctionDefinition function,
      Variable array,
      Expression.Index load,
      long element,
      long first,
      long last) {
    String message =
        "'%s' reads index %d of '%s', which no store reaches (they fill %d to %d): what it holds is undefined; store it, or end the loop before"
            .formatted(load.range().text(), element, array.name(), first, last);
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.MEANING, function.name() + " unwritten " + array.name()),
            Bare.of(load).range().standing(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(array.range(), "it is declared here"));
  }
}
