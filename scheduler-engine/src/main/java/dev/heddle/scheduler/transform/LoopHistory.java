package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.hardware.LoopOrigin.Remark;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Loop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What has become of the loops that the program was written with. Loops are numbered anew by every
 * transform; each number leads back to the loop as written.
 */
public final class LoopHistory {
  /** Whether and how a loop was unrolled. */
  public enum Unroll {
    NONE,
    FULL,
    PARTIAL
  }

  /** Why a loop was unrolled or coalesced. */
  public enum Reason {
    /** A pragma asks for it. */
    PRAGMA,
    /** The compiler does so by itself. */
    AUTOMATIC,
    /** It only copies an array. */
    COPY,
    /** The compiler has evaluated it. */
    EVALUATED
  }

  private final Map<Integer, Entry> entries = new LinkedHashMap<>();
  private Map<Integer, Integer> origins = new HashMap<>();

  /** A loop as written. */
  public static final class Entry {
    private final int id;
    private final Loop loop;
    private final Optional<Integer> parent;
    private Unroll unroll = Unroll.NONE;
    private int factor = 1;
    private Optional<Reason> reason = Optional.empty();
    private OptionalLong tripCount = OptionalLong.empty();
    private OptionalLong iterations = OptionalLong.empty();
    private Optional<Integer> coalescedInto = Optional.empty();
    private Optional<Integer> fusedInto = Optional.empty();
    private final List<Remark> remarks = new ArrayList<>();

    Entry(int id, Loop loop, Optional<Integer> parent) {
      this.id = id;
      this.loop = loop;
      this.parent = parent;
    }

    /** Number of the loop as written. */
    public int id() {
      return id;
    }

    /** The loop as written. */
    public Loop loop() {
      return loop;
    }

    /** The loop around it as written. */
    public Optional<Integer> parent() {
      return parent;
    }

    /** Whether it was unrolled. */
    public Unroll unroll() {
      return unroll;
    }

    /** Whether the compiler has evaluated it, so that nothing of it is built. */
    public boolean isEvaluated() {
      return reason.equals(Optional.of(Reason.EVALUATED));
    }

    /** Copies of the body. */
    public int factor() {
      return factor;
    }

    /** Why it was unrolled or coalesced; empty when it was not. */
    public Optional<Reason> reason() {
      return reason;
    }

    /** Iterations as written, where known. */
    public OptionalLong tripCount() {
      return tripCount;
    }

    /** Iterations as built, where they are known and differ from those of the loop as written. */
    public OptionalLong iterations() {
      return iterations;
    }

    /** Number of the loop as written that this one has become a part of by coalescing. */
    public Optional<Integer> coalescedInto() {
      return coalescedInto;
    }

    /** Number of the loop as written that this one was fused with. */
    public Optional<Integer> fusedInto() {
      return fusedInto;
    }

    /** What a user should know of it. */
    public List<Remark> remarks() {
      return List.copyOf(remarks);
    }

    void unrolled(Unroll kind, int copies, Reason why, OptionalLong trips) {
      unroll = kind;
      factor = copies;
      remarks.remove(Remark.TOO_LARGE);
      reason = Optional.of(why);
      if (trips.isPresent()) {
        tripCount = trips;
      }
    }

    void coalesced(int into, Reason why, OptionalLong trips) {
      coalescedInto = Optional.of(into);
      reason = Optional.of(why);
      tripCount = trips;
    }

    /** Copies of one loop that are fused are that loop again. */
    void fused(int into) {
      if (into != id) {
        fusedInto = Optional.of(into);
      }
    }

    void runs(OptionalLong trips, OptionalLong times) {
      tripCount = trips;
      iterations = times;
    }

    /** Notes it once. */
    void remark(Remark what) {
      if (!remarks.contains(what)) {
        remarks.add(what);
      }
    }
  }

  /** The loops of a kernel as written. */
  static LoopHistory of(KernelIndex index) {
    LoopHistory history = new LoopHistory();
    for (KernelIndex.LoopInfo info : index.loops()) {
      int id = info.loop().id();
      Optional<Integer> parent = info.parent().map(outer -> outer.loop().id());
      history.entries.put(id, new Entry(id, info.loop(), parent));
      history.origins.put(id, id);
    }
    return history;
  }

  /** The loops as written, in source order. */
  public List<Entry> entries() {
    return List.copyOf(entries.values());
  }

  /** The loop as written that a loop of the current kernel comes from. */
  public Optional<Entry> origin(int loop) {
    return Optional.ofNullable(origins.get(loop)).map(entries::get);
  }

  /** Takes over the numbers after a transform: new number to number before it. */
  void renumber(Map<Integer, Integer> before) {
    Map<Integer, Integer> next = new HashMap<>();
    before.forEach(
        (now, old) -> {
          Integer origin = origins.get(old);
          if (origin != null) {
            next.put(now, origin);
          }
        });
    origins = next;
  }
}
