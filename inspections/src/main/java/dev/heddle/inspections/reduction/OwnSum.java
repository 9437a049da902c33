package dev.heddle.inspections.reduction;

import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement.Compound;
import dev.heddle.language.tree.Variable;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A variable of its own that a loop sums up in and that is added once behind the loop, in place of
 * one from outside.
 *
 * @param name of the new variable
 * @param edits the changes
 * @param changesRounding whether the sum is one of floating-point numbers
 */
public record OwnSum(String name, SourceEdits edits, boolean changesRounding) {
  /**
   * The change of a loop that sums up at a place.
   *
   * @param entry the loop
   * @param place the addition, or a part of it
   * @return empty if the loop does something else with the variable, or a macro wrote it
   */
  public static Optional<OwnSum> of(LoopIndex.Entry entry, SourceRange place) {
    LoopContents contents = new LoopContents(entry.loop());
    return contents.assignments().stream()
        .filter(assignment -> touches(assignment.range(), place))
        .flatMap(assignment -> Accumulation.ofNumber(assignment).stream())
        .filter(found -> !contents.declares(found.variable()))
        .findFirst()
        .flatMap(found -> of(entry, contents, found.variable()));
  }

  /**
   * The change of a loop that sums up in a variable of this name.
   *
   * @return empty if the loop does something else with the variable, or a macro wrote it
   */
  public static Optional<OwnSum> of(LoopIndex.Entry entry, String variable) {
    LoopContents contents = new LoopContents(entry.loop());
    return contents.assignments().stream()
        .flatMap(assignment -> Accumulation.ofNumber(assignment).stream())
        .map(Accumulation::variable)
        .filter(each -> each.name().equals(variable) && !contents.declares(each))
        .findFirst()
        .flatMap(each -> of(entry, contents, each));
  }

  /** The change of a loop that sums up in a variable, at one place or at several. */
  public static Optional<OwnSum> of(
      LoopIndex.Entry entry, LoopContents contents, Variable variable) {
    List<Accumulation> sums =
        contents.assignments().stream()
            .flatMap(assignment -> Accumulation.ofNumber(assignment).stream())
            .filter(each -> each.variable() == variable)
            .filter(each -> each.operation() == Accumulation.Operation.SUM)
            .toList();
    int named = sums.stream().mapToInt(each -> each.read().isPresent() ? 2 : 1).sum();
    boolean isPlain =
        !sums.isEmpty()
            && named == contents.references(variable)
            && !contents.leavesIrregularly()
            && entry.parent() instanceof Compound
            && !AddressTaken.in(entry.function().body(), variable);
    return isPlain ? edits(entry, variable, sums) : Optional.empty();
  }

  private static boolean touches(SourceRange outer, SourceRange inner) {
    return outer.file() == inner.file()
        && outer.start() <= inner.start()
        && inner.end() <= outer.end();
  }

  private static Optional<OwnSum> edits(
      LoopIndex.Entry entry, Variable variable, List<Accumulation> sums) {
    SourceRange keyword = entry.loop().keywordRange();
    EditBuilder builder = new EditBuilder(keyword.file());
    String name = builder.layout().freeName(variable.name() + "_part");
    SourceRange first =
        entry.loop().pragmas().stream()
            .map(LoopPragma::range)
            .min(Comparator.comparingInt(SourceRange::start))
            .orElse(keyword);
    builder.lineAbove(first, variable.type() + " " + name + " = " + zero(variable) + ";");
    for (Accumulation sum : sums) {
      Assignment assignment = sum.assignment();
      builder.rename(List.of(assignment.target().range()), variable.name(), name);
      sum.read()
          .map(Expression::range)
          .ifPresent(read -> builder.rename(List.of(read), variable.name(), name));
    }
    int end = entry.loop().range().end();
    if (!builder.layout().endsLine(end)) {
      return Optional.empty();
    }
    builder.insert(
        builder.layout().lineEnd(end),
        "\n" + builder.layout().indent(keyword.start()) + variable.name() + " += " + name + ";");
    return builder.edits().map(edits -> new OwnSum(name, edits, variable.type().isFloating()));
  }

  private static String zero(Variable variable) {
    return switch (variable.type().toString()) {
      case "float" -> "0.0f";
      case "double" -> "0.0";
      default -> "0";
    };
  }
}
