package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.fix.SourceLayout;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import java.util.Map;
import java.util.Optional;

/**
 * Loops that do nothing but call a channel until it succeeds: the call that waits does the same
 * without a loop.
 */
public final class PollingLoop implements Inspection {
  private static final About ABOUT =
      About.of(
          "nonblocking-poll",
          Group.CHANNELS,
          "A loop calls a channel until it succeeds",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.SCHEDULE);

  /** Share of the device that the call which waits may add. */
  private static final double MOST = 0.001;

  private static final Map<String, String> WAITING =
      Map.of(
          "read_channel_nb_intel",
          "read_channel_intel",
          "read_channel_nb_altera",
          "read_channel_altera",
          "write_channel_nb_intel",
          "write_channel_intel",
          "write_channel_nb_altera",
          "write_channel_altera");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.DoWhile.class,
        (loop, function, problems) ->
            only(loop.body())
                .filter(Statement.ExpressionStatement.class::isInstance)
                .map(statement -> ((Statement.ExpressionStatement) statement).expression())
                .flatMap(
                    body ->
                        body instanceof Expression.Assignment assignment
                                && assignment.operator().isEmpty()
                            ? polled(loop, assignment)
                            : Optional.empty())
                .filter(poll -> function.isWritten(loop.range()))
                .ifPresent(poll -> problems.add(problem(loop, poll, function))));
    visits.statements(
        Statement.While.class,
        (loop, function, problems) ->
            loop.condition()
                .filter(condition -> isEmpty(loop.body()))
                .flatMap(PollingLoop::written)
                .filter(poll -> function.isWritten(loop.range()))
                .ifPresent(poll -> problems.add(problem(loop, poll, function))));
  }

  /**
   * What a loop polls.
   *
   * @param call the call
   * @param waiting the statement that does the same and waits
   */
  private record Poll(Expression.BuiltinCall call, String waiting) {}

  private static Optional<Statement> only(Statement body) {
    if (!(body instanceof Statement.Compound block)) {
      return Optional.of(body);
    }
    return block.statements().size() == 1
        ? Optional.of(block.statements().get(0))
        : Optional.empty();
  }

  private static boolean isEmpty(Statement body) {
    return body instanceof Statement.Empty
        || body instanceof Statement.Compound block && block.statements().isEmpty();
  }

  /** {@code do { x = read(c, &ok); } while (!ok);} or {@code do { ok = write(c, x); } ...}. */
  private static Optional<Poll> polled(Statement.DoWhile loop, Expression.Assignment assignment) {
    Optional<String> flag = loop.condition().flatMap(PollingLoop::negated).map(each -> text(each));
    if (flag.isEmpty()
        || !(Bare.of(assignment.value()) instanceof Expression.BuiltinCall call)
        || !WAITING.containsKey(call.calleeRange().text())) {
      return Optional.empty();
    }
    String waiting = WAITING.get(call.calleeRange().text());
    String channel = text(call.arguments().get(0));
    boolean isRead = waiting.startsWith("read");
    if (isRead && text(call.arguments().get(1)).equals("&" + flag.get())) {
      return Optional.of(
          new Poll(
              call,
              "%s = %s(%s);\n%s = true;"
                  .formatted(text(assignment.target()), waiting, channel, flag.get())));
    }
    return !isRead && text(assignment.target()).equals(flag.get())
        ? Optional.of(
            new Poll(
                call,
                "%s(%s, %s);\n%s = true;"
                    .formatted(waiting, channel, text(call.arguments().get(1)), flag.get())))
        : Optional.empty();
  }

  /** {@code while (!write(c, x));}. */
  private static Optional<Poll> written(Expression condition) {
    return negated(condition)
        .filter(Expression.BuiltinCall.class::isInstance)
        .map(Expression.BuiltinCall.class::cast)
        .filter(call -> WAITING.containsKey(call.calleeRange().text()))
        .filter(call -> call.calleeRange().text().startsWith("write"))
        .map(
            call ->
                new Poll(
                    call,
                    "%s(%s, %s);"
                        .formatted(
                            WAITING.get(call.calleeRange().text()),
                            text(call.arguments().get(0)),
                            text(call.arguments().get(1)))));
  }

  private static Optional<Expression> negated(Expression condition) {
    if (Bare.of(condition) instanceof Expression.Unary not
        && not.operator() == UnaryOperator.LOGICAL_NOT) {
      return Optional.of(Bare.of(not.operand()));
    }
    return Bare.of(condition) instanceof Expression.Binary binary
            && binary.operator() == BinaryOperator.EQUAL
            && binary.right().constant().orElse(null) instanceof Constant.IntegerConstant zero
            && zero.value() == 0
        ? Optional.of(Bare.of(binary.left()))
        : Optional.empty();
  }

  private static String text(Expression expression) {
    return expression.range().text();
  }

  private static Problem problem(Statement.Loop loop, Poll poll, FunctionScope function) {
    String name = poll.call().calleeRange().text();
    String message =
        "the loop at line %d does nothing but call '%s' until it succeeds: '%s' waits by itself, without the loop"
            .formatted(loop.keywordRange().line(), name, WAITING.get(name));
    SourceLayout layout = new SourceLayout(loop.range().file());
    String text = poll.waiting().replace("\n", "\n" + layout.indent(loop.range().start()));
    return Problem.in(
            function, Level.WEAK_WARNING, Cause.Kind.CHANNEL, loop.keywordRange(), message)
        .with(
            ProposedFix.of(
                new EditBuilder(loop.range().file()).replace(loop.range(), text).edits(),
                "Let the call wait",
                ProposedFix.Target.of(function),
                ProposedFix.Results.SAME,
                Improvement.fewerLoops(function.kernel(), MOST)));
  }
}
