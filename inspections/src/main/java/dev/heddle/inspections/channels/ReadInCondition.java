package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import java.util.List;
import java.util.Optional;

/**
 * A loop whose condition reads a channel and keeps nothing of what it reads: the value that ends
 * the loop is gone, too (best-practices-5-11 R-S1).
 */
public final class ReadInCondition implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-read-in-condition",
          Group.CHANNELS,
          "A loop condition reads a channel, and nobody keeps the value",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(Statement.While.class, ReadInCondition::visit);
    visits.statements(Statement.DoWhile.class, ReadInCondition::visit);
    visits.statements(Statement.For.class, ReadInCondition::visit);
  }

  private static void visit(Statement.Loop loop, FunctionScope function, Problems problems) {
    loop.condition()
        .flatMap(condition -> read(condition))
        .map(read -> problem(loop, read, function))
        .ifPresent(problems::add);
  }

  /** The call in a condition whose value goes nowhere else. */
  private static Optional<Expression.BuiltinCall> read(Expression condition) {
    Expression.BuiltinCall[] found = {null};
    boolean[] isKept = {false};
    new TreeWalker() {
      @Override
      public Void visitBuiltinCall(Expression.BuiltinCall call) {
        found[0] = call.callee().name().equals("read_channel_intel") ? call : found[0];
        return super.visitBuiltinCall(call);
      }

      @Override
      public Void visitAssignment(Expression.Assignment assignment) {
        isKept[0] = true;
        return super.visitAssignment(assignment);
      }
    }.walk(condition);
    return isKept[0] ? Optional.empty() : Optional.ofNullable(found[0]);
  }

  private static Problem problem(
      Statement.Loop loop, Expression.BuiltinCall read, FunctionScope function) {
    String message =
        "the condition of the loop at line %d reads '%s' and keeps nothing: the body never sees a value, and the one that ends the loop is taken from the channel, too; read into a variable at the top of the body and leave the loop there"
            .formatted(loop.keywordRange().line(), read.arguments().get(0).range().text());
    return Problem.in(function, Level.WEAK_WARNING, Cause.Kind.CHANNEL, read.range(), message)
        .with(fix(loop, read, function));
  }

  private static List<ProposedFix> fix(
      Statement.Loop loop, Expression.BuiltinCall read, FunctionScope function) {
    Expression condition = loop.condition().orElseThrow();
    boolean isWritten =
        function.isWritten(condition.range())
            && !(loop instanceof Statement.DoWhile)
            && loop.body() instanceof Statement.Compound body
            && !body.statements().isEmpty();
    if (!isWritten) {
      return List.of();
    }
    Statement.Compound body = (Statement.Compound) loop.body();
    EditBuilder edits = new EditBuilder(condition.range().file());
    String name = edits.layout().freeName("value");
    String indent = edits.layout().indent(body.statements().get(0).range().start());
    SourceRange call = read.range();
    String test =
        condition.range().text().substring(0, call.start() - condition.range().start())
            + name
            + condition.range().text().substring(call.end() - condition.range().start());
    edits
        .replace(condition.range(), "true")
        .insert(
            body.range().start() + 1,
            "\n%s%s %s = %s;\n%sif (!(%s)) {\n%s%sbreak;\n%s}"
                .formatted(
                    indent,
                    read.type(),
                    name,
                    call.text(),
                    indent,
                    test,
                    indent,
                    edits
                        .layout()
                        .unit(
                            loop.keywordRange().start(), body.statements().get(0).range().start()),
                    indent));
    return ProposedFix.of(
        edits.edits(),
        "Read at the top of the body, and leave the loop there",
        ProposedFix.Target.of(function),
        ProposedFix.Results.SAME,
        Improvement.noLoss(function.kernel(), "the body sees each value"));
  }
}
