package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.AddressSpace;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A load-store unit of memory off chip: one access, or several neighbours that were joined.
 *
 * @param id its number
 * @param parts the accesses, the lowest address first
 * @param access what it does
 * @param space the address space
 * @param memory the memory that the source asks for; empty for the board's usual one
 * @param kind how it is built
 * @param modifiers what it has besides, in the order of their declaration
 * @param bits width of one access
 * @param latency cycles that the schedule counts for it
 * @param acknowledged cycles until a store is known to have happened, where it is a store
 * @param efficiency part of the bytes fetched that are used, from 0 to 1, of words of the width
 *     that the device's memory has; empty if not known
 * @param address the byte address of its lowest access as a sum of products, without what does not
 *     change; empty if nothing in it changes
 */
public record LoadStoreUnit(
    int id,
    List<Part> parts,
    Access access,
    AddressSpace space,
    Optional<String> memory,
    Kind kind,
    Set<Modifier> modifiers,
    int bits,
    int latency,
    OptionalInt acknowledged,
    OptionalDouble efficiency,
    List<Term> address) {
  /** Checks the numbers. */
  public LoadStoreUnit {
    parts = List.copyOf(parts);
    EnumSet<Modifier> ordered = EnumSet.noneOf(Modifier.class);
    ordered.addAll(modifiers);
    modifiers = Collections.unmodifiableSet(ordered);
    Check.notNegative(id, "unit");
    Check.that(!parts.isEmpty(), "a unit has an access");
    Check.that(bits >= 1, "a unit has bits");
    Check.notNegative(latency, "latency");
    Check.notNegative(acknowledged, "cycles");
    Check.that((access == Access.LOAD) == acknowledged.isEmpty(), "stores are acknowledged");
  }

  /** Whether it only loads. */
  public boolean isLoad() {
    return access == Access.LOAD;
  }

  /**
   * A part of an address.
   *
   * @param node the value that it grows with
   * @param bytes what the address grows by when the value grows by one
   * @param counts the loop whose iterations the value counts; empty if it counts none
   */
  public record Term(int node, long bytes, OptionalInt counts) {
    public Term {
      Check.notNegative(node, "node");
      Check.notNegative(counts, "loop");
    }
  }

  /** What a unit does. */
  public enum Access {
    LOAD,
    STORE,
    ATOMIC
  }

  /** How a unit is built. */
  public enum Kind {
    /** Reads ahead along consecutive addresses. */
    PREFETCHING,
    /** One word after the other; releases up to 17 for work-items in order. */
    STREAMING,
    /** Reads through a cache of its own; releases up to 17. */
    SEMI_STREAMING,
    /** Reads once in a launch what all work-items and iterations share; releases up to 17.0. */
    SIMPLE,
    /** Collects accesses into bursts. */
    BURST_COALESCED,
    /** Sends every access at once. */
    PIPELINED,
    /** Reads through the cache of constants. */
    CONSTANT_PIPELINED,
    /** Does atomic operations. */
    ATOMIC_PIPELINED
  }

  /** What a unit has besides. */
  public enum Modifier {
    /** A cache. */
    CACHED,
    /** Accesses need not start at a word. */
    NONALIGNED,
    /** A store waits for its acknowledgement. */
    WRITE_ACK
  }
}
