package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes operations, carried values and loops whose outcome nobody uses, and stores to arrays that
 * nobody reads, unless an attribute asks for their memory (model M-DCE-1). Marks what is live from
 * the effects backwards.
 */
final class DeadCode implements Transform {
  @Override
  public String name() {
    return "dead-code";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Liveness liveness = new Liveness(kernel, index);
    return new Sweep(kernel, index, liveness).run(context);
  }

  /** Builds the kernel without what is dead. */
  private static final class Sweep extends Replay {
    private final Liveness liveness;

    Sweep(KernelIr kernel, KernelIndex index, Liveness liveness) {
      super(kernel, index);
      this.liveness = liveness;
    }

    @Override
    public Void operation(Operation operation) {
      return liveness.isLive(operation) ? super.operation(operation) : null;
    }

    @Override
    public Void branch(If branch) {
      if (liveness.needed.contains(branch)) {
        List<If.Merge> merges = branch.merges().stream().filter(m -> isNeeded(m.id())).toList();
        super.branch(
            new If(branch.condition(), branch.then(), branch.otherwise(), merges, branch.range()));
      }
      return null;
    }

    @Override
    protected boolean isNeeded(int value) {
      return liveness.values.get(value);
    }

    @Override
    public Void loop(Loop loop) {
      if (!liveness.needed.contains(loop)) {
        return null;
      }
      return super.loop(loop);
    }

    @Override
    public Void scope(Scope scope) {
      return liveness.needed.contains(scope) ? super.scope(scope) : null;
    }
  }

  /** Mark phase. */
  private static final class Liveness {
    final BitSet values;
    final Set<Object> needed = java.util.Collections.newSetFromMap(new IdentityHashMap<>());
    private final KernelIndex index;
    private final Set<Integer> unread = new HashSet<>();
    private final Map<Node, Node> parents = new IdentityHashMap<>();
    private final Map<Integer, Definition> definitions = new HashMap<>();
    private final Map<Integer, List<Node.Exit>> exits = new HashMap<>();
    private final List<Node> roots = new ArrayList<>();
    private final Deque<Integer> pending = new ArrayDeque<>();

    /** A value that is no operation. */
    private record Definition(Node node, int position, boolean carried) {}

    Liveness(KernelIr kernel, KernelIndex index) {
      this.values = new BitSet(kernel.valueCount());
      this.index = index;
      findUnread(kernel);
      walk(kernel.body(), null);
      roots.forEach(this::need);
      while (!pending.isEmpty()) {
        spread(pending.pop());
      }
    }

    boolean isLive(Operation operation) {
      return values.get(operation.id()) || hasEffect(operation);
    }

    private void findUnread(KernelIr kernel) {
      for (MemoryObject memory : kernel.memories()) {
        boolean own =
            memory.origin() == MemoryObject.Origin.VARIABLE
                && (memory.space() == AddressSpace.PRIVATE || memory.space() == AddressSpace.LOCAL)
                && !memory.isVolatile()
                && !Slots.wantsMemory(memory);
        if (own) {
          unread.add(memory.id());
        }
      }
      for (Operation operation : index.accesses()) {
        Detail.Access access = (Detail.Access) operation.detail();
        if (operation.opcode() != Opcode.STORE || access.mayPointTo().isEmpty()) {
          unread.removeAll(index.targets(operation));
        }
      }
    }

    private boolean hasEffect(Operation operation) {
      return switch (operation.opcode()) {
        case STORE -> {
          Detail.Access access = (Detail.Access) operation.detail();
          yield access.isVolatile()
              || access.mayPointTo().isEmpty()
              || !unread.containsAll(access.mayPointTo());
        }
        case LOAD -> ((Detail.Access) operation.detail()).isVolatile();
        case CALL -> ((Detail.Call) operation.detail()).sideEffects();
        default -> !operation.opcode().isPure();
      };
    }

    private void walk(Block block, Node parent) {
      for (Node node : block.nodes()) {
        parents.put(node, parent);
        if (node instanceof Operation operation) {
          if (hasEffect(operation)) {
            roots.add(operation);
          }
        } else if (node instanceof If branch) {
          for (int i = 0; i < branch.merges().size(); i++) {
            definitions.put(branch.merges().get(i).id(), new Definition(branch, i, false));
          }
          walk(branch.then(), branch);
          walk(branch.otherwise(), branch);
        } else if (node instanceof Loop loop) {
          for (int i = 0; i < loop.carried().size(); i++) {
            definitions.put(loop.carried().get(i).id(), new Definition(loop, i, true));
          }
          results(loop.results(), loop);
          walk(loop.body(), loop);
        } else if (node instanceof Scope scope) {
          results(scope.results(), scope);
          walk(scope.body(), scope);
        } else if (node instanceof Node.Return) {
          // It decides whether what follows is run at all.
          roots.add(node);
        } else {
          exit((Node.Exit) node);
        }
      }
    }

    private void results(List<Loop.Result> results, Node node) {
      for (int i = 0; i < results.size(); i++) {
        definitions.put(results.get(i).id(), new Definition(node, i, false));
      }
    }

    private void exit(Node.Exit exit) {
      int target = exit instanceof Node.Continue jump ? jump.loop() : ((Node.Break) exit).target();
      // The jump belongs to every region that it leaves.
      for (Node region = parents.get(exit); region != null; region = parents.get(region)) {
        if (region instanceof Loop loop) {
          exits.computeIfAbsent(loop.id(), id -> new ArrayList<>()).add(exit);
          if (loop.id() == target) {
            return;
          }
        } else if (region instanceof Scope scope) {
          exits.computeIfAbsent(scope.id(), id -> new ArrayList<>()).add(exit);
          if (scope.id() == target) {
            return;
          }
        }
      }
    }

    /** The node has to happen: so do the regions around it. */
    private void need(Node node) {
      for (Node current = node;
          current != null && needed.add(current);
          current = parents.get(current)) {
        if (current instanceof Operation operation) {
          operation.inputs().stream().forEach(this::live);
        } else if (current instanceof If branch) {
          live(branch.condition());
        } else if (current instanceof Loop loop) {
          exits.getOrDefault(loop.id(), List.of()).forEach(this::need);
        } else if (current instanceof Scope scope) {
          exits.getOrDefault(scope.id(), List.of()).forEach(this::need);
        }
      }
    }

    private void live(int value) {
      if (!values.get(value)) {
        values.set(value);
        pending.push(value);
      }
    }

    private void spread(int value) {
      Definition definition = definitions.get(value);
      if (definition == null) {
        Operation operation = index.operation(value).orElse(null);
        if (operation != null) {
          operation.inputs().stream().forEach(this::live);
          if (!operation.opcode().isPure()) {
            need(operation);
          }
        }
        return;
      }
      int position = definition.position();
      if (definition.node() instanceof If branch) {
        need(branch);
        live(branch.merges().get(position).thenValue());
        live(branch.merges().get(position).elseValue());
      } else if (definition.carried()) {
        Loop loop = (Loop) definition.node();
        need(loop);
        live(loop.carried().get(position).initial());
        index.loop(loop.id()).continues().forEach(jump -> live(jump.next().get(position)));
      } else {
        need(definition.node());
        int region =
            definition.node() instanceof Loop loop ? loop.id() : ((Scope) definition.node()).id();
        for (Node.Break jump : index.breaks(region)) {
          Ids given = jump.values();
          live(given.get(position));
        }
      }
    }
  }
}
