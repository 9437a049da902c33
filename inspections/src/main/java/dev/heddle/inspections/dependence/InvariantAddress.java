package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One element off chip that every iteration reads and writes, so that each waits for the other's
 * way to memory and back.
 */
public final class InvariantAddress implements Inspection {
  private static final About ABOUT =
      About.of(
          "invariant-address-recurrence",
          Group.DEPENDENCES,
          "Every iteration reads and writes the same element off chip",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            MemoryOrders.limiting(kernel, loop)
                .filter(order -> order.kind() == Order.Kind.READ_AFTER_WRITE)
                .flatMap(order -> problem(kernel, loop, order))
                .ifPresent(problems::add));
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Order order) {
    Node store = kernel.hardware().node(order.from());
    Node load = kernel.hardware().node(order.to());
    Optional<MemoryObject> object = kernel.object(store);
    boolean isMeant =
        object.isPresent()
            && object.equals(kernel.object(load))
            && object.get().space() == AddressSpace.GLOBAL
            && !object.get().isVolatile()
            && isInvariant(kernel, loop, store)
            && isInvariant(kernel, loop, load);
    if (!isMeant) {
      return Optional.empty();
    }
    String message =
        "'%s' is the same element in every iteration of the loop at line %d, and each waits until the store of the one before has come back from memory (II %s): keep it in a variable and store it behind the loop"
            .formatted(text(store), kernel.hardware().line(loop), kernel.shownInterval(loop));
    return Optional.of(
        Problem.of(
                Level.WARNING,
                new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
                kernel.range(store),
                message,
                Loss.ofTime(kernel.lost(loop, 1)))
            .with(
                text(store).equals(text(load))
                    ? kept(kernel, loop, text(store), object.get())
                    : List.of()));
  }

  private static String text(Node access) {
    return access.detail() instanceof Detail.Access detail ? detail.text() : "";
  }

  private static boolean isInvariant(KernelScope kernel, LoopPlan loop, Node access) {
    return access.detail() instanceof Detail.Access detail
        && detail.subscripts().stream()
            .filter(subscript -> subscript.input() < access.operands().size())
            .map(subscript -> kernel.hardware().node(access.operand(subscript.input())))
            .noneMatch(
                node ->
                    node.block().isPresent()
                        && kernel.isInside(kernel.hardware().loopOf(node), loop));
  }

  /** The element in a variable. */
  private static List<ProposedFix> kept(
      KernelScope kernel, LoopPlan loop, String text, MemoryObject object) {
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    if (entry.isEmpty()
        || !(entry.get().parent() instanceof Statement.Compound)
        || !entry.get().function().name().equals(kernel.name())
        || !isAlone(kernel, loop, object)) {
      return List.of();
    }
    Uses uses = new Uses(object.name(), text);
    uses.walk(entry.get().loop());
    if (!uses.isPlain || uses.places.isEmpty()) {
      return List.of();
    }
    SourceRange keyword = entry.get().loop().keywordRange();
    EditBuilder builder = new EditBuilder(keyword.file());
    String name = builder.layout().freeName(object.name() + "_kept");
    SourceRange first =
        entry.get().loop().pragmas().stream()
            .map(LoopPragma::range)
            .min(Comparator.comparingInt(SourceRange::start))
            .orElse(keyword);
    int end = entry.get().loop().range().end();
    builder.lineAbove(first, "%s %s = %s;".formatted(uses.type, name, text));
    builder.rename(uses.places, text, name);
    if (!builder.layout().endsLine(end)) {
      return List.of();
    }
    builder.insert(
        builder.layout().lineEnd(end),
        "\n" + builder.layout().indent(keyword.start()) + text + " = " + name + ";");
    return builder
        .edits()
        .map(
            edits ->
                new ProposedFix(
                    "Keep '%s' in a variable during the loop, which reads and writes it also if it never runs"
                        .formatted(text),
                    kernel.name(),
                    entry.get().function().name(),
                    edits,
                    ProposedFix.Results.SAME,
                    new LowerInterval(
                        kernel.name(), kernel.hardware().line(loop), keyword.start())))
        .stream()
        .toList();
  }

  /** Whether nothing else in a loop may access what an argument points to. */
  private static boolean isAlone(KernelScope kernel, LoopPlan loop, MemoryObject object) {
    return object.isRestrict()
        || kernel.hardware().units().stream()
            .map(unit -> kernel.hardware().node(unit.parts().get(0).node()))
            .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
            .allMatch(node -> kernel.object(node).equals(Optional.of(object)));
  }

  /** Uses of an element in a loop. */
  private static final class Uses extends TreeWalker {
    private final String pointer;
    private final String text;
    private final List<SourceRange> places = new ArrayList<>();
    private String type = "";
    private boolean isPlain = true;

    Uses(String pointer, String text) {
      this.pointer = pointer;
      this.text = text;
    }

    @Override
    public void walk(Statement statement) {
      isPlain &=
          !(statement instanceof Statement.Return
              || statement instanceof Statement.Goto
              || statement instanceof Statement.Labeled);
      super.walk(statement);
    }

    @Override
    public void walk(Expression expression) {
      if (expression.range().text().equals(text)
          && (expression instanceof Expression.Index || expression instanceof Expression.Unary)
          && expression.isLvalue()) {
        places.add(expression.range());
        type = expression.type().toString();
        return;
      }
      isPlain &= !(expression instanceof Expression.Call);
      isPlain &=
          !(expression instanceof Expression.Unary unary
              && unary.operator() == UnaryOperator.ADDRESS_OF);
      isPlain &=
          !(expression instanceof Expression.VariableReference reference
              && reference.variable().name().equals(pointer));
      super.walk(expression);
    }
  }
}
