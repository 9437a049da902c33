package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.dependence.Affine;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How much of what an off-chip access moves is used: bytes used / bytes fetched (model M-PRF-1).
 * Memory is moved in whole words. Accesses that follow each other, of neighbouring work-items or of
 * consecutive iterations, have a word in common fetched once; a pipelined unit fetches it for each.
 * Unknown where the address does not move by a constant, and where anything but a comparison that
 * no load decides says whether the access happens.
 */
final class FetchEfficiency {
  private static final Set<Kind> WORD_BY_WORD =
      Set.of(
          Kind.BURST_COALESCED,
          Kind.PREFETCHING,
          Kind.STREAMING,
          Kind.SEMI_STREAMING,
          Kind.PIPELINED);

  /** The ends of a row so long cost little, wherever they lie. */
  private static final int LONG_ROW_WORDS = 16;

  private final FlowGraph graph;
  private final AffineForms forms;
  private final AccessPattern pattern;
  private final boolean singleWorkItem;
  private final int lanes;

  FetchEfficiency(
      FlowGraph graph,
      AffineForms forms,
      AccessPattern pattern,
      boolean singleWorkItem,
      int lanes) {
    this.graph = graph;
    this.forms = forms;
    this.pattern = pattern;
    this.singleWorkItem = singleWorkItem;
    this.lanes = lanes;
  }

  /**
   * Accesses at a constant distance.
   *
   * @param step bytes from one to the next
   * @param count how many, 0 where they do not end or that does not matter
   * @param grid rows start at multiples of it, seen from the first one
   */
  private record Run(long step, long count, long grid) {
    Run onGrid(long bytes) {
      return new Run(step, count, gcd(grid, bytes));
    }

    Run endless() {
      return new Run(step, 0, grid);
    }
  }

  /** Of a unit in a memory of such words; 1 when every byte is used. */
  OptionalDouble of(LoadStoreUnit unit, int wordBytes) {
    FlowNode first = unit.accesses().get(0);
    boolean known =
        WORD_BY_WORD.contains(unit.kind())
            && unit.accesses().stream().allMatch(pattern::happensInARange);
    if (!known) {
      return OptionalDouble.empty();
    }
    long bits = unit.accesses().stream().mapToLong(FlowNode::bits).sum();
    OptionalLong lane = pattern.laneStride(first);
    boolean vector = lanes > 1 && lane.orElse(0) * 8 == bits;
    long bytes = Math.max(1, bits * (vector ? lanes : 1) / 8);
    Optional<Run> run = singleWorkItem ? rows(first, wordBytes) : items(lane, wordBytes);
    boolean shared = unit.kind() != Kind.PIPELINED;
    return run.map(r -> place(first, r))
        .map(r -> OptionalDouble.of(average(first, r, bytes, wordBytes, shared)))
        .orElse(OptionalDouble.empty());
  }

  private Optional<Run> items(OptionalLong lane, int wordBytes) {
    return lane.orElse(0) == 0
        ? Optional.empty()
        : Optional.of(new Run(lane.getAsLong() * lanes, 0, wordBytes));
  }

  // ------------------------------------------------------------------ iterations

  /** The innermost loop in which the address moves gives the step, those around it the rows. */
  private Optional<Run> rows(FlowNode access, int wordBytes) {
    Affine address = forms.address(access);
    Run run = null;
    boolean ended = false;
    for (FlowLoop loop = loop(access); loop != null; loop = loop.parent().orElse(null)) {
      OptionalLong step = step(address, loop);
      if (run == null) {
        if (step.isEmpty()) {
          return Optional.empty();
        }
        if (step.getAsLong() != 0) {
          run = new Run(step.getAsLong(), trips(loop), wordBytes);
        }
      } else if (run.count() == 0) {
        run = step.isPresent() ? run.onGrid(step.getAsLong()) : run;
      } else if (step.isEmpty()) {
        boolean isLong = Math.abs(run.step() * run.count()) >= (long) LONG_ROW_WORDS * wordBytes;
        return isLong ? Optional.of(run.endless()) : Optional.empty();
      } else if (!ended && step.getAsLong() == run.step() * run.count()) {
        run = new Run(run.step(), run.count() * trips(loop), run.grid());
      } else {
        ended = true;
        run = run.onGrid(step.getAsLong());
      }
    }
    return Optional.ofNullable(run);
  }

  private static FlowLoop loop(FlowNode access) {
    return access.block().loop().orElse(null);
  }

  private static long trips(FlowLoop loop) {
    return loop.counted().map(c -> c.tripCount().orElse(0)).orElse(0L);
  }

  /** Bytes by which an iteration of a loop moves the address; empty where it jumps. */
  private OptionalLong step(Affine address, FlowLoop loop) {
    long step = 0;
    for (Map.Entry<Integer, Long> term : address.terms().entrySet()) {
      Optional<AffineForms.Induction> induction = forms.induction(term.getKey());
      if (induction.isPresent() && induction.get().loop() == loop) {
        step += term.getValue() * induction.get().step();
      } else if (pattern.changesIn(term.getKey(), loop)
          && !(induction.isPresent() && induction.get().initial().isPresent())) {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(step);
  }

  // ------------------------------------------------------------------ places

  /** What is not known of the address moves the start by its factor. */
  private Run place(FlowNode access, Run run) {
    int pointer = access.access().orElseThrow().pointerInput();
    Run placed = run;
    for (Map.Entry<Integer, Long> term : forms.address(access).terms().entrySet()) {
      boolean isPointer = pointer >= 0 && access.input(pointer) == term.getKey();
      boolean counted =
          forms.induction(term.getKey()).map(i -> i.initial().isPresent()).orElse(false);
      if (isPointer) {
        placed = placed.onGrid(Long.lowestOneBit(Math.max(1, access.bits() / 8)));
      } else if (!counted && !(pattern.isItemNumber(graph.node(term.getKey())))) {
        placed = placed.onGrid(term.getValue());
      }
    }
    return placed;
  }

  private long start(FlowNode access) {
    long start = forms.address(access).constant();
    for (Map.Entry<Integer, Long> term : forms.address(access).terms().entrySet()) {
      long initial = forms.induction(term.getKey()).map(i -> i.initial().orElse(0)).orElse(0L);
      start += term.getValue() * initial;
    }
    return start;
  }

  private double average(FlowNode access, Run run, long bytes, int wordBytes, boolean shared) {
    long period = wordBytes / gcd(run.step(), wordBytes);
    boolean endless = run.count() == 0 || run.count() > LONG_ROW_WORDS * period;
    long count = endless ? period : run.count();
    long first = Math.floorMod(start(access), run.grid());
    double words = 0;
    int starts = 0;
    for (long start = first; start < first + wordBytes; start += run.grid()) {
      words +=
          endless
              ? words(start, run, 1 + count, bytes, wordBytes, shared)
                  - words(start, run, 1, bytes, wordBytes, shared)
              : words(start, run, count, bytes, wordBytes, shared);
      starts++;
    }
    return Math.min(1, count * bytes * starts / (words * wordBytes));
  }

  /** Words that a number of accesses fetch. */
  private static double words(
      long start, Run run, long count, long bytes, int wordBytes, boolean shared) {
    long words = 0;
    long next = Long.MIN_VALUE;
    for (long i = 0; i < count; i++) {
      long from = start + i * Math.abs(run.step());
      long last = (from + bytes - 1) / wordBytes;
      words += Math.max(0, last - Math.max(from / wordBytes, next) + 1);
      next = shared ? last + 1 : next;
    }
    return words;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? Math.abs(a) : gcd(b, a % b);
  }
}
