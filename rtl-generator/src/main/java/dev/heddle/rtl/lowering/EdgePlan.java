package dev.heddle.rtl.lowering;

import dev.heddle.rtl.lowering.Actor.Kind;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which FIFOs lie between the actors of a kernel and what they carry: every actor gets a token for
 * each iteration, and what it needs that others make.
 */
final class EdgePlan {
  private final ActorPlan plan;
  private final ScheduledKernel kernel;
  private final Map<String, Edge> edges = new LinkedHashMap<>();

  /** Values outside of all loops that others use: registers that keep them. */
  private final TreeSet<Value> kept = new TreeSet<>();

  /** Loaded values of a loop that others use, kept where its iterations end. */
  private final Map<Actor, TreeMap<Integer, Node>> loaded = new HashMap<>();

  EdgePlan(ActorPlan plan) {
    this.plan = plan;
    this.kernel = plan.kernel();
    for (Actor actor : plan.actors()) {
      tokens(actor);
      own(actor);
    }
    late();
    new ItemOrder(plan, this).write();
    leaving();
    EdgeTimes times = new EdgeTimes(plan);
    edges.values().forEach(times::size);
  }

  private void late() {
    LateValues late = new LateValues(plan);
    for (Edge edge : List.copyOf(edges.values())) {
      late.of(edge).forEach(this::add);
    }
  }

  private void add(Edge made) {
    edges.put(made.name(), made);
    made.from.outputs.add(made);
    made.to.inputs.add(made);
  }

  List<Edge> edges() {
    return List.copyOf(edges.values());
  }

  TreeSet<Value> kept() {
    return kept;
  }

  /** The loaded values that are kept where the last iteration of a loop ends. */
  Collection<Node> loaded(Actor end) {
    return loaded.getOrDefault(end, new TreeMap<>()).values();
  }

  // ------------------------------------------------------------------ tokens

  /** Clusters and accesses of a block hear of each iteration from what begins it. */
  private void tokens(Actor actor) {
    if (actor.kind == Kind.JOIN || actor.kind == Kind.ISSUE) {
      return;
    }
    edge(plan.source(actor), actor, Edge.Kind.ALWAYS);
  }

  Edge edge(Actor from, Actor to, Edge.Kind kind) {
    String name = from.name + " " + to.name + " " + kind;
    Edge known = edges.get(name);
    if (known != null) {
      return known;
    }
    Edge made = new Edge(from, to, kind);
    edges.put(name, made);
    from.outputs.add(made);
    to.inputs.add(made);
    return made;
  }

  // ------------------------------------------------------------------ values

  private void own(Actor actor) {
    switch (actor.kind) {
      case CLUSTER -> {
        if (actor.region != Actor.TOP && actor == plan.decider(actor.region)) {
          tag(actor, new Value.First(actor.region));
          List<Exit> exits = kernel.loop(actor.region).exits();
          for (int exit = 0; exit < exits.size(); exit++) {
            if (!plan.isLate(actor.region, exit)) {
              value(actor, kernel.node(exits.get(exit).node().getAsInt()));
            }
          }
        }
        actor.nodes.forEach(node -> cluster(actor, node));
      }
      case LOAD, STORE -> access(actor);
      case READ, WRITE -> call(actor);
      case ISSUE -> loop(actor);
      case JOIN -> {}
    }
  }

  private void cluster(Actor actor, Node node) {
    if (node.role() == Role.CARRIED) {
      LoopPlan.Carried carried = carried(node);
      tag(actor, new Value.First(actor.region));
      value(actor, kernel.node(carried.initial()));
      next(actor, node, kernel.node(carried.next()));
    }
    if (node.isAccess()) {
      if (node.isStore()) {
        value(actor, kernel.node(node.operand(0)));
      }
      Addresses.computed(kernel, node).ifPresent(address -> value(actor, address));
      Addresses.pointer(kernel, node).ifPresent(pointer -> value(actor, pointer));
      condition(actor, node);
      copy(actor, node);
    } else {
      node.operands().stream().mapToObj(kernel::node).forEach(operand -> value(actor, operand));
      if (node.opcode() == Opcode.PRINTF) {
        condition(actor, node);
      }
    }
  }

  /** Brings the number of the copy that an access uses, from the loop whose iterations have one. */
  private void copy(Actor actor, Node access) {
    plan.chip().owner(access).ifPresent(owner -> copy(actor, copyOf(access), owner));
  }

  private void copy(Actor actor, Value.Copy copy, int owner) {
    if (actor.region == owner) {
      tag(actor, copy);
    } else if (actor.needs.add(copy)) {
      Actor issue = plan.issue(actor.region);
      copy(issue, copy, owner);
      edge(issue, actor, Edge.Kind.INTO).values.add(copy);
      tag(actor, new Value.First(actor.region));
    }
  }

  /** The copy that an access uses, of a memory that has several. */
  Value.Copy copyOf(Node access) {
    MemoryPlan memory = plan.chip().of(access).orElseThrow().memory();
    return new Value.Copy(
        memory.id(), Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(memory.copies() - 1)));
  }

  LoopPlan.Carried carried(Node node) {
    return kernel.loop(kernel.loopOf(node).getAsInt()).carried().stream()
        .filter(each -> each.node() == node.id())
        .findFirst()
        .orElseThrow();
  }

  /** The next value of a carried one comes from this iteration, or around to the next one. */
  private void next(Actor actor, Node node, Node next) {
    if (isStable(next, actor) || plan.of(next) == actor || isFromOutside(next, actor.region)) {
      value(actor, next);
      return;
    }
    if (!isIn(next, actor.region)) {
      Actor hand = plan.hand(node);
      if (hand == null) {
        throw new OverlapException(
            kernel, node, actor.region, "a value that is handed around from another loop");
      }
      value(hand, next);
      exits(hand);
      edge(hand, actor, Edge.Kind.AROUND).values.add(new Value.Of(next.id(), Addresses.bits(next)));
      return;
    }
    Actor from = plan.of(next);
    Value value = new Value.Of(next.id(), Addresses.bits(next));
    if (kernel.loop(actor.region).control() instanceof OneAtATime) {
      Actor end = plan.end(actor.region);
      value(end, next);
      exits(end);
      edge(end, actor, Edge.Kind.AROUND).values.add(value);
      return;
    }
    boolean forward = from.number == actor.number && from.exit <= actor.start;
    if (forward) {
      value(actor, next);
      return;
    }
    if (from.kind == Kind.LOAD) {
      throw new OverlapException(
          kernel, node, actor.region, "a value that is loaded for the next iteration");
    }
    exits(from);
    if (from.number == actor.number) {
      inTime(actor, node, next);
      if (from.exit > actor.start + plan.regions().interval(actor.region)) {
        bypass(actor, node, from, next, value);
        return;
      }
    }
    edge(from, actor, Edge.Kind.AROUND).values.add(value);
  }

  /**
   * A value that the exit of its cluster would hand on too late: it goes from the cycle in which it
   * is there to the one that reads it, and the next iteration may start when that is sure.
   */
  private void bypass(Actor actor, Node node, Actor from, Node next, Value value) {
    boolean decides = from == plan.decider(from.region);
    int known = decides ? Math.max(from.entry, plan.decision(from.region)) : from.entry;
    Edge word = new Edge(from, actor, Edge.Kind.BYPASS, node.id());
    word.end = Math.max(next.end(), known);
    int sure = Math.max(known, word.end - (node.start() - actor.start));
    if (sure > actor.start + plan.regions().interval(actor.region) || sure == from.start) {
      throw new OverlapException(
          kernel,
          node,
          actor.region,
          "a value that a later cluster hands to the next iteration at once");
    }
    word.atOnce = true;
    word.values.add(value);
    add(word);
    Edge token = edge(from, actor, Edge.Kind.AROUND);
    token.atOnce = true;
    token.end = Math.max(token.end, sure);
  }

  /** A value that goes around must be there when the schedule starts the next iteration. */
  private void inTime(Actor actor, Node node, Node next) {
    int interval = plan.regions().interval(actor.region);
    if (next.end() > node.start() + interval) {
      throw new OverlapException(
          kernel,
          node,
          actor.region,
          ("its schedule: the next iteration, %d cycles behind, reads this in cycle %d, but it is"
                  + " there in cycle %d")
              .formatted(interval, node.start(), next.end() - interval));
    }
  }

  private void access(Actor actor) {
    Node first = actor.nodes.get(0);
    boolean atomic = first.opcode() == Opcode.ATOMIC;
    for (int i = 0; atomic && i < plan.accesses().operands(first); i++) {
      value(actor, kernel.node(first.operand(i)));
    }
    for (Node node : actor.nodes) {
      if (node.isStore() && !atomic) {
        value(actor, kernel.node(node.operand(0)));
      }
    }
    Addresses.computed(kernel, first).ifPresent(address -> value(actor, address));
    Addresses.pointer(kernel, first).ifPresent(pointer -> value(actor, pointer));
    actor.conditions().forEach(each -> condition(actor, each));
    if (actor.nodes.stream().anyMatch(node -> plan.kept().waitsInPlace(node.id()))) {
      tag(actor, new Value.First(actor.region));
    }
    if (actor.onChip) {
      copy(actor, first);
    }
  }

  private void call(Actor actor) {
    Node node = actor.nodes.get(0);
    if (actor.kind == Kind.WRITE) {
      value(actor, kernel.node(node.operand(0)));
    }
    condition(actor, node);
  }

  /** What an effect needs to know: its gate, and that its iteration has not been left before. */
  private void condition(Actor actor, Node node) {
    node.gate().ifPresent(gate -> value(actor, kernel.node(gate.when())));
    if (actor.region == Actor.TOP) {
      returns(actor, node.exitsBefore());
      return;
    }
    for (int exit = 0; exit < node.exitsBefore(); exit++) {
      if (plan.isUpstream(actor)) {
        value(actor, kernel.node(kernel.loop(actor.region).exits().get(exit).node().getAsInt()));
      } else {
        exit(actor, exit);
      }
    }
  }

  private void loop(Actor issue) {
    LoopPlan loop = kernel.loop(issue.number);
    loop.entry().ifPresent(entry -> value(issue, kernel.node(entry)));
    if (issue.region == Actor.TOP) {
      returns(issue, loop.exitsBefore());
      return;
    }
    for (int exit = 0; exit < loop.exitsBefore(); exit++) {
      exit(issue, exit);
    }
  }

  /** What an actor outside of loops has to know of the places where the kernel may have ended. */
  private void returns(Actor actor, int count) {
    Returns returns = new Returns(kernel);
    returns.conditions(count).forEach(condition -> value(actor, condition));
    returns.loops(count).forEach(loop -> tag(actor, new Value.Entered(loop)));
  }

  /** Whether a value does not change while an actor may need it. */
  boolean isStable(Node node, Actor actor) {
    if (node.role() == Role.CONSTANT || node.opcode() == Opcode.PARAMETER) {
      return true;
    }
    Actor from = plan.of(node);
    boolean sameBlock = from.region == actor.region && from.number == actor.number;
    return from.region == Actor.TOP && !(sameBlock && actor.kind != Kind.ISSUE)
        || from.region != Actor.TOP
            && plan.regions().shared(from.region, actor.region) == Actor.TOP;
  }

  private boolean isIn(Node node, int region) {
    return plan.of(node).region == region;
  }

  /**
   * Whether a value is one of a loop around, or of another one in front, which is the same in all
   * iterations of a run.
   */
  private boolean isFromOutside(Node node, int region) {
    OptionalInt own = kernel.loopOf(node);
    return own.isPresent() && !kernel.isInside(own.getAsInt(), region);
  }

  /** Brings a value to an actor. */
  private void value(Actor actor, Node node) {
    if (isStable(node, actor)) {
      if (node.role() != Role.CONSTANT && node.opcode() != Opcode.PARAMETER) {
        keep(node);
      }
      return;
    }
    Actor from = plan.of(node);
    if (from == actor) {
      return;
    }
    Value value = new Value.Of(node.id(), Addresses.bits(node));
    if (!actor.needs.add(value)) {
      return;
    }
    if (from.region == actor.region) {
      direct(actor, node, from, value);
    } else if (actor.region != plan.regions().shared(from.region, actor.region)) {
      into(actor, node, value);
    } else {
      out(actor, node, from, value);
    }
  }

  private void direct(Actor actor, Node node, Actor from, Value value) {
    if (actor.region != Actor.TOP
        && actor == plan.decider(actor.region)
        && !plan.isCareful(actor.region)) {
      throw new OverlapException(kernel, node, actor.region, "a loop whose end waits for this");
    }
    boolean answer = from.kind == Kind.LOAD;
    edge(from, actor, answer ? Edge.Kind.ANSWER : Edge.Kind.ALWAYS).values.add(value);
    if (answer) {
      from.conditions().forEach(each -> condition(actor, each));
    }
  }

  /** A value of an outer iteration comes in with the first iteration of each run. */
  private void into(Actor actor, Node node, Value value) {
    Actor issue = plan.issue(actor.region);
    value(issue, node);
    if (!isStable(node, issue) && plan.of(node) != issue) {
      edge(issue, actor, Edge.Kind.INTO).values.add(value);
      tag(actor, new Value.First(actor.region));
    }
  }

  private void out(Actor actor, Node node, Actor from, Value value) {
    int inside = from.region;
    while (plan.regions().around(inside) != actor.region) {
      inside = plan.regions().around(inside);
    }
    Actor last = from;
    if (inside != from.region || isKnownAtEnd(from)) {
      last = plan.end(inside);
      value(last, node);
    }
    edge(last, actor, Edge.Kind.OUT).values.add(value);
    tag(actor, new Value.Entered(inside));
    exits(last);
  }

  /** Whether the end of an iteration hands out what an actor makes, which does not know of it. */
  private boolean isKnownAtEnd(Actor from) {
    return from.kind == Kind.LOAD || plan.isUpstream(from) || plan.endsLate(from.region);
  }

  /** Keeps a value of the kernel's top level, or of a loop for what stands behind all loops. */
  private void keep(Node node) {
    Actor from = plan.of(node);
    kept.add(new Value.Of(node.id(), Addresses.bits(node)));
    if (from.region != Actor.TOP) {
      if (isKnownAtEnd(from)) {
        Actor end = plan.end(from.region);
        value(end, node);
        exits(end);
        loaded.computeIfAbsent(end, actor -> new TreeMap<>()).put(node.id(), node);
      } else {
        exits(from);
      }
    }
  }

  /** An actor that has to know whether an iteration is the last. */
  void exits(Actor actor) {
    List<Exit> exits = kernel.loop(actor.region).exits();
    for (int exit = 0; exit < exits.size(); exit++) {
      exit(actor, exit);
    }
  }

  /** Tells an actor whether an iteration is left by an exit. */
  private void exit(Actor actor, int exit) {
    if (plan.isLate(actor.region, exit)) {
      LoopPlan loop = kernel.loop(actor.region);
      new LeftBy(kernel).nodes(loop, exit).forEach(node -> value(actor, node));
    } else {
      tag(actor, new Value.Fired(actor.region, exit));
    }
  }

  /** Brings a tag of an iteration to an actor. */
  void tag(Actor actor, Value tag) {
    if (tag instanceof Value.Fired && plan.isUpstream(actor)) {
      throw RefusedException.at(
          kernel,
          actor.nodes.get(0),
          "a loop whose end waits for what has to know it yet: " + actor.name + " " + tag);
    }
    if (tag instanceof Value.Fired fired) {
      if (actor == plan.decider(fired.loop())) {
        return;
      }
    }
    if (tag instanceof Value.Entered entered) {
      if (actor.needs.add(tag)) {
        edge(plan.issue(entered.loop()), actor, Edge.Kind.ALWAYS).values.add(tag);
      }
      return;
    }
    if (actor.needs.add(tag)) {
      Actor source = plan.source(actor);
      edge(source, actor, Edge.Kind.ALWAYS).values.add(tag);
      if (source.kind != Kind.ISSUE) {
        tag(source, tag);
      }
    }
  }

  /** Who puts something in at the end of a run has to know it. */
  private void leaving() {
    for (Edge edge : List.copyOf(edges.values())) {
      if (edge.kind == Edge.Kind.OUT || edge.kind.isForNext()) {
        exits(edge.from);
      }
    }
  }
}
