package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What lies between two taps of a long shift register becomes a delay line: carried values that
 * only hand on what another one held, all with the same first value (model M-REG-6).
 */
final class DelayLines implements Transform {
  /**
   * Elements from one tap to the next from which on they are in RAM: of taps 1 to 256 elements
   * apart, eight at each distance, those of 64 and more make up the 48 blocks that a vendor report
   * counts.
   */
  static final int LEAST_ELEMENTS = 64;

  @Override
  public String name() {
    return "delay lines";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    boolean any =
        index.loops().stream().anyMatch(info -> info.loop().carried().size() >= LEAST_ELEMENTS);
    if (!any) {
      return kernel;
    }
    Lines lines = new Lines(index, Uses.counts(kernel));
    index.loops().forEach(info -> lines.find(info.loop()));
    return lines.isEmpty()
        ? kernel
        : CarriedValues.change(kernel, kernel.valueCount(), new Shortened(lines));
  }

  /** The delay lines of a kernel. */
  private static final class Lines {
    private final KernelIndex index;
    private final int[] uses;

    /** Carried values that are delay lines now: what they take, and how far it goes. */
    private final Map<Integer, Integer> feeds = new HashMap<>();

    private final Map<Integer, Integer> distances = new HashMap<>();

    /** First values of delay lines. */
    private final Map<Integer, Integer> starts = new HashMap<>();

    /** Carried values inside of delay lines. */
    private final BitSet inside = new BitSet();

    Lines(KernelIndex index, int[] uses) {
      this.index = index;
      this.uses = uses;
    }

    boolean isEmpty() {
      return feeds.isEmpty();
    }

    /** Finds those of a loop that goes on at one place. */
    void find(Loop loop) {
      List<Node.Continue> jumps = new ArrayList<>();
      jumps(loop.body(), loop.id(), jumps);
      if (loop.carried().size() < LEAST_ELEMENTS || jumps.size() != 1) {
        return;
      }
      Ids next = jumps.get(0).next();
      Map<Integer, Integer> positions = new HashMap<>();
      Set<Integer> handedOn = new HashSet<>();
      for (int i = 0; i < loop.carried().size(); i++) {
        positions.put(loop.carried().get(i).id(), i);
      }
      for (int i = 0; i < next.size(); i++) {
        if (uses[next.get(i)] == 1 && positions.getOrDefault(next.get(i), i) != i) {
          handedOn.add(next.get(i));
        }
      }
      for (Loop.Carried tap : loop.carried()) {
        if (!handedOn.contains(tap.id())) {
          follow(loop, tap, next, positions, handedOn);
        }
      }
    }

    /** From a tap to the next one, or to where the shift register is filled. */
    private void follow(
        Loop loop,
        Loop.Carried tap,
        Ids next,
        Map<Integer, Integer> positions,
        Set<Integer> handedOn) {
      List<Loop.Carried> line = new ArrayList<>(List.of(tap));
      int start = tap.initial();
      int from = next.get(positions.get(tap.id()));
      while (handedOn.contains(from)) {
        Loop.Carried element = loop.carried().get(positions.get(from));
        OptionalInt both = common(start, element.initial());
        if (both.isEmpty()) {
          end(line, start);
          line.clear();
        }
        line.add(element);
        start = both.orElse(element.initial());
        from = next.get(positions.get(element.id()));
      }
      end(line, start);
    }

    /** The last element takes what goes in; those between it and the first are the line. */
    private void end(List<Loop.Carried> line, int start) {
      if (line.size() < LEAST_ELEMENTS) {
        return;
      }
      int distance = line.size() - 1;
      int first = line.get(0).id();
      feeds.put(first, line.get(distance).id());
      distances.put(first, distance);
      starts.put(first, start);
      line.subList(1, distance).forEach(element -> inside.set(element.id()));
    }

    /** A first value that stands for both, empty if they differ; what is undefined may be any. */
    private OptionalInt common(int one, int other) {
      Operation left = index.operation(one).orElse(null);
      Operation right = index.operation(other).orElse(null);
      if (one == other || right != null && right.opcode() == Opcode.UNDEFINED) {
        return OptionalInt.of(one);
      }
      if (left != null && left.opcode() == Opcode.UNDEFINED) {
        return OptionalInt.of(other);
      }
      boolean same =
          left != null
              && right != null
              && left.opcode() == Opcode.CONSTANT
              && right.opcode() == Opcode.CONSTANT
              && left.detail().equals(right.detail());
      return same ? OptionalInt.of(one) : OptionalInt.empty();
    }

    private static void jumps(Block block, int loop, List<Node.Continue> into) {
      for (Node node : block.nodes()) {
        if (node instanceof Node.Continue jump && jump.loop() == loop) {
          into.add(jump);
        } else if (node instanceof If branch) {
          jumps(branch.then(), loop, into);
          jumps(branch.otherwise(), loop, into);
        } else if (node instanceof Loop inner) {
          jumps(inner.body(), loop, into);
        } else if (node instanceof Scope scope) {
          jumps(scope.body(), loop, into);
        }
      }
    }
  }

  /** What a loop carries when delay lines stand for the values inside of them. */
  private record Shortened(Lines lines) implements CarriedValues.Change {
    @Override
    public List<Loop.Carried> carried(Loop loop) {
      return loop.carried().stream()
          .filter(carried -> !lines.inside.get(carried.id()))
          .map(this::carried)
          .toList();
    }

    private Loop.Carried carried(Loop.Carried old) {
      return new Loop.Carried(
          old.id(),
          old.type(),
          old.name(),
          old.range(),
          lines.starts.getOrDefault(old.id(), old.initial()),
          lines.distances.getOrDefault(old.id(), 1));
    }

    @Override
    public List<Integer> next(Loop loop, Ids given) {
      List<Integer> next = new ArrayList<>();
      for (int i = 0; i < given.size(); i++) {
        int id = loop.carried().get(i).id();
        if (!lines.inside.get(id)) {
          next.add(lines.feeds.getOrDefault(id, given.get(i)));
        }
      }
      return next;
    }
  }
}
