package dev.heddle.inspections.dependence;

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
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A dependence through memory that limits a loop, is only assumed, and why: one inspection for each
 * reason (model M-DEP-10 to M-DEP-15).
 */
public final class AssumedDependence implements Inspection {
  /** What the vendor's compiler does not see through. */
  public enum Reason {
    /** An offset that is not known cancels, as it is the same in both subscripts. */
    DISPROVED(
        "dependence-disproved",
        "The compiler assumes a dependence that does not exist",
        "the subscript has an offset that is not known at compile time; both subscripts have the"
            + " same one, so each iteration has an element of its own",
        ""),
    /** The subscript is loaded from memory. */
    DATA(
        "data-dependent-subscript",
        "A subscript that comes from data makes each iteration wait for the last store",
        "which element is meant comes from data",
        ""),
    /** A subscript has an offset that is not known. */
    OFFSET(
        "unknown-offset-subscript",
        "An unknown offset in a subscript defeats the analysis of dependences",
        "the subscript has an offset that is not known at compile time; the compiler does not"
            + " cancel it, even where both subscripts have it",
        "give the offset as a constant if it is one"),
    /** Several induction variables. */
    SEVERAL(
        "mixed-induction-subscript",
        "Several loop variables in one subscript defeat the analysis of dependences",
        "the subscripts mix several loop variables",
        "declare the array with as many dimensions as there are variables"),
    /** A pointer that moves. */
    POINTER(
        "walking-pointer",
        "A pointer that moves defeats the analysis of dependences",
        "the address comes from a pointer that moves",
        "index from the start of the array by the loop's counter, which shows the distance"),
    /** Anything else that is not linear. */
    NOT_LINEAR(
        "non-linear-subscript",
        "A subscript that is no multiple of a loop variable defeats the analysis of dependences",
        "the subscript is no constant multiple of a loop variable plus a constant",
        "");

    private final String id;
    private final String title;
    private final String words;
    private final String advice;

    Reason(String id, String title, String words, String advice) {
      this.id = id;
      this.title = title;
      this.words = words;
      this.advice = advice;
    }

    /** What helps, where that does not depend on the accesses; empty where it does. */
    String advice() {
      return advice;
    }
  }

  private static final String COALESCED =
      "'loop_coalesce' makes one counter of the variables of the nest, and the subscript is no"
          + " constant multiple of that";

  private final Reason reason;
  private final About about;

  /** The inspection for one reason. */
  public AssumedDependence(Reason reason) {
    this.reason = reason;
    this.about =
        About.of(
            reason.id,
            Group.DEPENDENCES,
            reason.title,
            reason == Reason.NOT_LINEAR ? Level.WEAK_WARNING : Level.WARNING,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            MemoryOrders.limiting(kernel, loop)
                .filter(order -> reason(kernel, loop, order).equals(Optional.of(reason)))
                .flatMap(order -> problem(kernel, loop, order))
                .ifPresent(problems::add));
  }

  private static Optional<Reason> reason(KernelScope kernel, LoopPlan loop, Order order) {
    return SameElement.isProven(kernel, loop, order)
        ? Optional.of(Reason.DISPROVED)
        : byAssumption(kernel, loop, order);
  }

  /**
   * Whether a loop inside reads what is stored, too: then iterations wait however the array is
   * declared.
   */
  private static boolean isReadInside(KernelScope kernel, LoopPlan loop, Order order) {
    Optional<MemoryObject> stored = kernel.object(kernel.hardware().node(order.from()));
    return kernel.hardware().flow().nodes().stream()
        .filter(Node::isLoad)
        .filter(node -> kernel.isInside(kernel.hardware().loopOf(node), loop))
        .filter(node -> !kernel.hardware().loopOf(node).equals(OptionalInt.of(loop.id())))
        .anyMatch(node -> kernel.object(node).equals(stored));
  }

  private static Optional<Reason> byAssumption(KernelScope kernel, LoopPlan loop, Order order) {
    return order
        .assumed()
        .flatMap(
            assumption ->
                switch (assumption) {
                  case SAME_MEMORY -> Optional.empty();
                  case MOVING_POINTER -> Optional.of(Reason.POINTER);
                  case UNKNOWN_OFFSET ->
                      Optional.of(
                          isFromData(kernel, order)
                              ? Reason.DATA
                              : BentIndex.isIn(kernel, order) ? Reason.NOT_LINEAR : Reason.OFFSET);
                  case SEVERAL_VARIABLES ->
                      Optional.of(Reason.SEVERAL).filter(any -> !isReadInside(kernel, loop, order));
                  // Of loops that were fused each subscript has a variable of its own.
                  case DIFFERENT_VARIABLES ->
                      Optional.of(Reason.SEVERAL)
                          .filter(any -> !isReadInside(kernel, loop, order))
                          .filter(any -> fused(kernel, loop).isEmpty());
                  case NOT_LINEAR, DIFFERENT_FORMS, DIFFERENT_STEPS ->
                      Optional.of(
                          isFromData(kernel, order) || isKeptData(kernel, order)
                              ? Reason.DATA
                              : Reason.NOT_LINEAR);
                });
  }

  private static boolean isFromData(KernelScope kernel, Order order) {
    LoadedValues loaded = new LoadedValues(kernel.hardware());
    return loaded.decideAddress(order.from())
        || loaded.decideAddress(order.to())
        || loaded.areChosen(order.from())
        || loaded.areChosen(order.to());
  }

  /** Whether what earlier iterations loaded is part of a subscript. */
  private static boolean isKeptData(KernelScope kernel, Order order) {
    LoadedValues loaded = new LoadedValues(kernel.hardware());
    return loaded.areKept(order.from()) || loaded.areKept(order.to());
  }

  /** Whether a loop stands for a nest, whose variables are then computed from one counter. */
  private static boolean isCoalesced(KernelScope kernel, LoopPlan loop) {
    List<LoopOrigin> origins = kernel.hardware().origins();
    return origins.stream()
        .filter(origin -> origin.fate() == LoopOrigin.Fate.COALESCED)
        .flatMapToInt(origin -> origin.into().stream())
        .anyMatch(into -> origins.get(into).loops().stream().anyMatch(id -> id == loop.id()));
  }

  private Optional<Problem> problem(KernelScope kernel, LoopPlan loop, Order order) {
    Node store = kernel.hardware().node(order.from());
    Node other = reader(kernel, loop, order);
    Optional<MemoryObject> object = kernel.object(store);
    if (object.isEmpty()
        || !object.equals(kernel.object(other))
        || text(store).isEmpty()
        || text(other).isEmpty()
        || object.get().parameter() < 0 && object.get().dimensions().isEmpty()
        || reason == Reason.POINTER && isStoredTwo(kernel, store, other)
        || reason == Reason.DATA && Update.of(kernel.hardware(), store, other) == Update.OTHER) {
      return Optional.empty();
    }
    boolean isOneElement = SameElement.isIn(kernel, loop, object.get());
    Problem problem =
        Problem.of(
                about.level(),
                new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
                kernel.keyword(loop),
                message(kernel, loop, order, object.get(), isOneElement),
                Loss.ofTime(kernel.lost(loop, 1)))
            .with(new Problem.Related(kernel.range(store), "'" + text(store) + "' is stored"))
            .with(new Problem.Related(kernel.range(other), "'" + text(other) + "' waits for it"));
    return Optional.of(
        (reason == Reason.OFFSET || reason == Reason.SEVERAL || reason == Reason.DISPROVED)
                && isOneElement
            ? problem.with(released(kernel, loop, object.get()))
            : problem);
  }

  private String message(
      KernelScope kernel, LoopPlan loop, Order order, MemoryObject object, boolean isOneElement) {
    Node store = kernel.hardware().node(order.from());
    Node other = reader(kernel, loop, order);
    if (reason == Reason.POINTER || reason == Reason.NOT_LINEAR) {
      Optional<String> meant = MeantRecurrence.message(kernel, loop, order);
      if (meant.isPresent()) {
        return meant.get();
      }
    }
    return "each iteration of the loop at line %d%s waits for the store to '%s' of an earlier one (II %s), since %s: '%s' at line %s may %s what '%s' at line %s wrote; %s"
        .formatted(
            kernel.hardware().line(loop),
            fused(kernel, loop),
            object.name(),
            kernel.shownInterval(loop),
            words(kernel, loop, order),
            text(other),
            kernel.line(other, loop),
            other.isStore() ? "overwrite" : "be",
            text(store),
            kernel.line(store, loop),
            reason == Reason.NOT_LINEAR && isCoalesced(kernel, loop)
                ? "leave the nest as it is, without 'loop_coalesce'"
                : isStoredTwice(kernel, store, other)
                    ? "choose the value first, and store it once behind the branches"
                    : isStoredByCopies(kernel, store, other)
                        ? "leave the subscript as the loop variable where it stays in the array, or"
                            + " let a last dimension of the array tell the unrolled copies apart"
                        : new DependenceAdvice(kernel, loop, object, order, reason)
                            .words(isOneElement));
  }

  /** Whether two statements of an iteration store to one element, as branches do. */
  private boolean isStoredTwice(KernelScope kernel, Node store, Node other) {
    return reason == Reason.NOT_LINEAR
        && isStoredTwo(kernel, store, other)
        && store.gate().isPresent()
        && other.gate().isPresent()
        && !store.gate().equals(other.gate());
  }

  private static boolean isStoredTwo(KernelScope kernel, Node store, Node other) {
    return other.isStore()
        && other.id() != store.id()
        && text(store).equals(text(other))
        && !kernel.range(store).equals(kernel.range(other));
  }

  /** Whether unrolled copies of one statement store. */
  private boolean isStoredByCopies(KernelScope kernel, Node store, Node other) {
    return reason == Reason.NOT_LINEAR
        && other.isStore()
        && other.id() != store.id()
        && kernel.range(store).equals(kernel.range(other));
  }

  private String words(KernelScope kernel, LoopPlan loop, Order order) {
    if (reason == Reason.NOT_LINEAR && isCoalesced(kernel, loop)) {
      return COALESCED;
    }
    if (reason == Reason.SEVERAL && DependenceAdvice.isOfOneLoop(kernel, loop, order)) {
      return "each subscript counts by a variable of its own";
    }
    boolean isOfSeveral = order.assumed().equals(Optional.of(Assumption.SEVERAL_VARIABLES));
    return reason == Reason.DISPROVED && isOfSeveral
        ? "the subscript mixes several loop variables; both accesses have the same one, so each"
            + " iteration has an element of its own"
        : reason.words;
  }

  /**
   * The access that waits. Where it is the element that the same iteration stores, another one of
   * the loop that may name another iteration's is what a reader has to look at.
   */
  private static Node reader(KernelScope kernel, LoopPlan loop, Order order) {
    Node store = kernel.hardware().node(order.from());
    Node waiting = kernel.hardware().node(order.to());
    if (!text(store).equals(text(waiting))) {
      return waiting;
    }
    return kernel.hardware().flow().orders().stream()
        .filter(each -> each.from() == order.from() && each.assumed().isPresent())
        .filter(each -> each.kind() == Order.Kind.READ_AFTER_WRITE)
        .map(each -> kernel.hardware().node(each.to()))
        .filter(each -> !text(each).isEmpty() && !text(each).equals(text(store)))
        .filter(each -> kernel.object(each).equals(kernel.object(store)))
        .filter(each -> kernel.isInside(kernel.hardware().loopOf(each), loop))
        .findFirst()
        .orElse(waiting);
  }

  /** Loops whose bodies stand in this one now. */
  private static String fused(KernelScope kernel, LoopPlan loop) {
    String lines =
        kernel.hardware().origins().stream()
            .filter(origin -> origin.fate() != LoopOrigin.Fate.COALESCED)
            .filter(origin -> origin.into().isPresent())
            .filter(
                origin ->
                    kernel.hardware().origins().get(origin.into().getAsInt()).loops().stream()
                        .anyMatch(id -> id == loop.id()))
            .map(origin -> String.valueOf(kernel.hardware().range(origin.place()).line()))
            .distinct()
            .collect(Collectors.joining(", "));
    return lines.isEmpty()
        ? ""
        : " (with the body of the loop at line %s, which is fused into it)".formatted(lines);
  }

  static String text(Node access) {
    return access.detail() instanceof Detail.Access detail && !detail.text().isEmpty()
        ? detail.text()
        : access.variable();
  }

  /** That iterations do not depend on each other is proven, or the user may promise it. */
  private List<ProposedFix> released(KernelScope kernel, LoopPlan loop, MemoryObject object) {
    Optional<String> name = Names.inKernel(kernel, loop, object);
    SourceRange keyword = kernel.keyword(loop);
    if (name.isEmpty() || kernel.source(loop).isEmpty()) {
      return List.of();
    }
    String function = kernel.source(loop).get().function().name();
    return new EditBuilder(keyword.file())
            .lineAbove(keyword, "#pragma ivdep array(" + name.get() + ")")
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        (reason == Reason.DISPROVED
                                ? "Say by 'ivdep array(%s)' that no iteration uses what another one"
                                    + " stores in '%s', as is proven"
                                : "Promise by 'ivdep array(%s)' that no iteration uses what another"
                                    + " one stores in '%s'")
                            .formatted(name.get(), name.get()),
                        kernel.name(),
                        function,
                        edits,
                        reason == Reason.DISPROVED
                            ? ProposedFix.Results.SAME
                            : ProposedFix.Results.PROMISED,
                        new LowerInterval(
                            kernel.name(), kernel.hardware().line(loop), keyword.start())))
            .stream()
            .toList();
  }
}
