package dev.heddle.scheduler.index;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Where the values, loops and jumps of a kernel are; built in one walk. */
public final class KernelIndex {
  private final Operation[] operations;
  private final LoopInfo[] carriers;
  private final Map<Integer, LoopInfo> loops = new LinkedHashMap<>();
  private final Map<Integer, List<Node.Break>> breaks = new HashMap<>();
  private final List<Operation> accesses = new ArrayList<>();
  private final List<Operation> channelCalls = new ArrayList<>();
  private final Deque<LoopInfo> open = new ArrayDeque<>();
  private int operationCount;

  /** What is known of one loop. */
  public static final class LoopInfo {
    private final Loop loop;
    private final LoopInfo parent;
    private final List<Node.Continue> continues = new ArrayList<>();
    private final List<LoopInfo> inner = new ArrayList<>();
    private int exits;
    private int operations;
    private boolean callsPipe;
    private boolean callsChannel;

    LoopInfo(Loop loop, LoopInfo parent) {
      this.loop = loop;
      this.parent = parent;
    }

    /** The loop. */
    public Loop loop() {
      return loop;
    }

    /** The loop around it. */
    public Optional<LoopInfo> parent() {
      return Optional.ofNullable(parent);
    }

    /** All jumps to the next iteration. */
    public List<Node.Continue> continues() {
      return continues;
    }

    /** Loops directly inside. */
    public List<LoopInfo> inner() {
      return inner;
    }

    /** Jumps out of the loop, to wherever. */
    public int exits() {
      return exits;
    }

    /** Operations inside, those of inner loops included. */
    public int operations() {
      return operations;
    }

    /** Whether a channel or a pipe is read or written inside. */
    public boolean callsChannel() {
      return callsChannel;
    }

    /** Whether a pipe is read or written inside. */
    public boolean callsPipe() {
      return callsPipe;
    }
  }

  private final KernelIr kernel;

  /** Walks over a kernel. */
  public KernelIndex(KernelIr kernel) {
    this.kernel = kernel;
    operations = new Operation[kernel.valueCount()];
    carriers = new LoopInfo[kernel.valueCount()];
    walk(kernel.body());
  }

  private void walk(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        operation(operation);
      } else if (node instanceof If branch) {
        walk(branch.then());
        walk(branch.otherwise());
      } else if (node instanceof Scope scope) {
        walk(scope.body());
      } else if (node instanceof Loop loop) {
        LoopInfo info = new LoopInfo(loop, open.peek());
        loops.put(loop.id(), info);
        if (info.parent != null) {
          info.parent.inner.add(info);
        }
        loop.carried().forEach(carried -> carriers[carried.id()] = info);
        open.push(info);
        walk(loop.body());
        open.pop();
        if (info.parent != null) {
          info.parent.operations += info.operations;
          info.parent.callsPipe |= info.callsPipe;
          info.parent.callsChannel |= info.callsChannel;
        }
      } else if (node instanceof Node.Continue jump) {
        loops.get(jump.loop()).continues.add(jump);
      } else {
        exit((Node.Exit) node);
      }
    }
  }

  private void operation(Operation operation) {
    operationCount++;
    operations[operation.id()] = operation;
    if (!open.isEmpty()) {
      open.peek().operations++;
      open.peek().callsChannel |= operation.detail() instanceof Detail.Channel;
      open.peek().callsPipe |=
          operation.detail() instanceof Detail.Channel channel && channel.channel().contains(".");
    }
    if (operation.detail() instanceof Detail.Access) {
      accesses.add(operation);
    } else if (operation.detail() instanceof Detail.Channel) {
      channelCalls.add(operation);
    }
  }

  private void exit(Node.Exit exit) {
    if (exit instanceof Node.Break jump) {
      breaks.computeIfAbsent(jump.target(), target -> new ArrayList<>()).add(jump);
      if (!loops.containsKey(jump.target())) {
        countExitsOfScope(jump);
        return;
      }
      for (LoopInfo loop : open) {
        loop.exits++;
        if (loop.loop.id() == jump.target()) {
          break;
        }
      }
    } else {
      open.forEach(loop -> loop.exits++);
    }
  }

  /** A jump out of a scope leaves the loops that lie inside the scope. */
  private void countExitsOfScope(Node.Break jump) {
    for (LoopInfo loop : open) {
      if (loop.loop.id() < jump.target()) {
        break;
      }
      loop.exits++;
    }
  }

  /** The operation that defines a value; empty for carried values, merges and results. */
  public Optional<Operation> operation(int value) {
    return value < 0 ? Optional.empty() : Optional.ofNullable(operations[value]);
  }

  /** The loop that carries a value, empty if it is no carried value. */
  public Optional<LoopInfo> carrier(int value) {
    return value < 0 ? Optional.empty() : Optional.ofNullable(carriers[value]);
  }

  /** The loops, outer before inner, in source order. */
  public List<LoopInfo> loops() {
    return List.copyOf(loops.values());
  }

  /** A loop by its number. */
  public LoopInfo loop(int id) {
    return loops.get(id);
  }

  /** The jumps that leave a loop or scope. */
  public List<Node.Break> breaks(int region) {
    return breaks.getOrDefault(region, List.of());
  }

  /** All calls of channels and pipes. */
  public List<Operation> channelCalls() {
    return channelCalls;
  }

  /** All operations that access memory or take an address. */
  public List<Operation> accesses() {
    return accesses;
  }

  /**
   * The objects that an access may touch: where its pointer may name anything, all those in the
   * address space of the pointer.
   */
  public Set<Integer> targets(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    if (!access.mayPointTo().isEmpty()) {
      return Set.copyOf(access.mayPointTo());
    }
    Optional<AddressSpace> space =
        access.pointerInput() < 0
            ? Optional.empty()
            : operation(operation.input(access.pointerInput()))
                .map(Operation::type)
                .filter(IrType.Pointer.class::isInstance)
                .map(type -> ((IrType.Pointer) type).space());
    return kernel.memories().stream()
        .filter(memory -> space.isEmpty() || memory.space() == space.get())
        .map(MemoryObject::id)
        .collect(Collectors.toSet());
  }

  /** How many operations the kernel has. */
  public int operationCount() {
    return operationCount;
  }

  /** The value as a scalar constant. */
  public OptionalLong constant(int value) {
    return operation(value)
        .filter(operation -> operation.detail() instanceof Detail.Constant)
        .map(operation -> OptionalLong.of(((Detail.Constant) operation.detail()).scalar()))
        .orElse(OptionalLong.empty());
  }
}
