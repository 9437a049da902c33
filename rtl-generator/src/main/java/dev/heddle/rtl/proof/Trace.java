package dev.heddle.rtl.proof;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** In which cycles of a launch, counted from its start, each event happened. */
public final class Trace {
  private final Map<String, Cycles> events = new LinkedHashMap<>();

  /** The cycles of an event, none if it never happened. */
  public Cycles of(String event) {
    return events.computeIfAbsent(event, name -> new Cycles());
  }

  /** The events that were looked for. */
  public Set<String> names() {
    return events.keySet();
  }

  /** Cycles in order. */
  public static final class Cycles {
    private int[] cycles = new int[16];
    private int size;

    /** Adds a cycle behind those that are there. */
    public void add(int cycle) {
      if (size == cycles.length) {
        cycles = Arrays.copyOf(cycles, size * 2);
      }
      cycles[size++] = cycle;
    }

    /** How many. */
    public int size() {
      return size;
    }

    /** One of them. */
    public int get(int position) {
      return cycles[position];
    }

    /** Whether a cycle is one of them. */
    public boolean has(int cycle) {
      return at(cycle) >= 0;
    }

    /** The position of one of them; negative for any other cycle. */
    public int at(int cycle) {
      return Arrays.binarySearch(cycles, 0, size, cycle);
    }
  }
}
