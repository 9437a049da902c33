package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Iterations that wait for a buffer off chip of which the kernel touches a known, small part: a
 * copy on chip answers in a few cycles (best-practices-5-11 R-L6).
 */
public final class OnChipCopy implements Inspection {
  private static final About ABOUT =
      About.of(
          "global-recurrence-to-local",
          Group.DEPENDENCES,
          "Iterations wait for a small buffer off chip that would fit on chip",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  /** Bytes of a copy that takes a small share of any device. */
  private static final long MOST = 64 * 1024;

  /** Share of the nominal time that has to go. */
  private static final double GAIN = 0.3;

  /** Share of the device that the copy may take. */
  private static final double AFFORDABLE = 0.03;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            MemoryOrders.limiting(kernel, loop)
                .or(() -> MemoryOrders.serial(kernel, loop))
                .filter(order -> order.kind() == Order.Kind.READ_AFTER_WRITE)
                .flatMap(order -> problem(kernel, loop, order))
                .ifPresent(problems::add));
  }

  private static Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Order order) {
    Optional<MemoryObject> object =
        kernel
            .object(kernel.hardware().node(order.from()))
            .filter(
                found ->
                    Optional.of(found).equals(kernel.object(kernel.hardware().node(order.to()))))
            .filter(found -> found.parameter() >= 0 && !found.isVolatile());
    Optional<Variable> buffer = object.flatMap(kernel::parameter);
    Optional<LoopIndex.Entry> entry = kernel.source(loop);
    if (buffer.isEmpty()
        || entry.isEmpty()
        || !entry.get().function().name().equals(kernel.name())) {
      return Optional.empty();
    }
    Uses uses = new Uses(buffer.get(), kernel.definition().body());
    long elements = uses.last + 1;
    long bytes = elements * Math.max(1, object.get().element().bytes());
    if (!uses.isBounded || uses.first < 0 || elements < 1 || bytes > MOST) {
      return Optional.empty();
    }
    boolean isSerial = MemoryOrders.limiting(kernel, loop).isEmpty();
    String message =
        String.format(
            Locale.ROOT,
            "each iteration of the loop at line %d waits until '%s' has come back from memory off chip%s, and all that the kernel touches of it are %,d bytes: copied on chip in front of the loop and back behind it, the next iteration has it after a few cycles",
            kernel.hardware().line(loop),
            buffer.get().name(),
            isSerial ? "" : " (II %s)".formatted(kernel.shownInterval(loop)),
            bytes);
    return Optional.of(
        Problem.of(
                Level.WARNING,
                new Cause(
                    isSerial ? Cause.Kind.SERIAL : Cause.Kind.INTERVAL,
                    kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message,
                isSerial ? Loss.UNKNOWN : Loss.ofTime(kernel.lost(loop, 1)))
            .with(
                new Problem.Related(
                    kernel.range(kernel.hardware().node(order.from())), "stored here"))
            .with(fix(kernel, entry.get(), uses, isAlone(kernel, object.get())))
            .whenFixed());
  }

  /** Whether nothing else may reach what an argument points to. */
  private static boolean isAlone(KernelScope kernel, MemoryObject object) {
    return object.isRestrict()
        || kernel.hardware().units().stream()
            .map(unit -> kernel.hardware().node(unit.parts().get(0).node()))
            .allMatch(node -> kernel.object(node).equals(Optional.of(object)));
  }

  private static List<ProposedFix> fix(
      KernelScope kernel, LoopIndex.Entry entry, Uses uses, boolean isAlone) {
    long elements = uses.last + 1;
    Statement.Loop outermost =
        entry.outer().isEmpty() ? entry.loop() : entry.outer().get(entry.outer().size() - 1);
    SourceRange around = outermost.range();
    boolean isInside =
        uses.places.stream()
            .allMatch(
                place ->
                    place.file() == around.file()
                        && around.start() <= place.start()
                        && place.end() <= around.end());
    boolean isStatement = kernel.definition().body().statements().contains(outermost);
    EditBuilder edits = new EditBuilder(around.file());
    if (!isInside || !isStatement || uses.isLeft || !edits.layout().endsLine(around.end())) {
      return List.of();
    }
    String name = uses.buffer.name();
    String copy = edits.layout().freeName(name + "_on_chip");
    String at = edits.layout().freeName("at");
    String unit =
        edits.layout().unit(outermost.keywordRange().start(), outermost.body().range().start() + 1);
    SourceRange first =
        outermost.pragmas().stream()
            .map(LoopPragma::range)
            .min(Comparator.comparingInt(SourceRange::start))
            .orElse(outermost.keywordRange());
    String header = "for (int %s = 0; %s < %d; %s++) {".formatted(at, at, elements, at);
    String indent = edits.layout().indent(around.start());
    edits
        .lineAbove(
            first,
            "%s %s[%d];".formatted(uses.type, copy, elements),
            header,
            "%s%s[%s] = %s[%s];".formatted(unit, copy, at, name, at),
            "}")
        .rename(uses.places, name, copy)
        .insert(
            edits.layout().lineEnd(around.end()),
            "\n%s%s\n%s%s%s[%s] = %s[%s];\n%s}"
                .formatted(indent, header, indent, unit, name, at, copy, at, indent));
    boolean isSame = uses.isCounted && isAlone;
    return ProposedFix.of(
        edits.edits(),
        isSame
            ? "Work on a copy on chip"
            : "Work on a copy on chip, which promises that '%s' has %d elements and overlaps no other buffer"
                .formatted(name, elements),
        new ProposedFix.Target(kernel.name(), kernel.name()),
        isSame ? ProposedFix.Results.SAME : ProposedFix.Results.PROMISED,
        Improvement.time(kernel.name(), GAIN, AFFORDABLE));
  }

  /** Where a kernel uses a buffer, and which elements of it. */
  private static final class Uses extends TreeWalker {
    private final Variable buffer;
    private final IndexRange ranges;
    private final List<SourceRange> places = new ArrayList<>();
    private String type = "";
    private long first = Long.MAX_VALUE;
    private long last = -1;
    private boolean isBounded = true;
    private boolean isCounted = true;
    private boolean isLeft;

    Uses(Variable buffer, Statement body) {
      this.buffer = buffer;
      this.ranges = new IndexRange(body);
      walk(body);
    }

    @Override
    public void walk(Statement statement) {
      isLeft |= statement instanceof Statement.Return || statement instanceof Statement.Goto;
      isCounted &= !(statement instanceof Statement.If || statement instanceof Statement.Switch);
      if (statement instanceof Statement.Loop loop) {
        ranges.enter(loop);
        super.walk(statement);
        ranges.leave(loop);
      } else {
        super.walk(statement);
      }
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      if (!(Bare.of(element.base()) instanceof Expression.VariableReference reference)
          || reference.variable() != buffer) {
        return super.visitIndex(element);
      }
      Optional<IndexRange.Range> range = ranges.of(element.index());
      isBounded &= range.isPresent();
      isCounted &= range.filter(IndexRange.Range::isCounted).isPresent();
      first = Math.min(first, range.map(IndexRange.Range::from).orElse(0L));
      last = Math.max(last, range.map(IndexRange.Range::to).orElse(0L));
      places.add(reference.range());
      type = element.type().toString();
      walk(element.index());
      return null;
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      // Used as a pointer, it may be anything.
      isBounded &= reference.variable() != buffer;
      return null;
    }
  }
}
