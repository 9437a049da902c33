package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.List;

/**
 * A load-store unit: one access, or several neighbouring ones that the compiler joins (model
 * M-LSU-25).
 *
 * @param accesses the accesses in program order
 * @param space where it reads or writes
 * @param type such as "burst-coalesced"
 * @param modifiers such as "cached", "nonaligned"
 * @param bits width of one access
 */
public record LoadStoreUnit(
    List<FlowNode> accesses, AddressSpace space, String type, List<String> modifiers, int bits) {
  /** Reads ahead along consecutive addresses. */
  public static final String PREFETCHING = "prefetching";

  /** Reads or writes one word after the other; releases up to 17 for work-items in order. */
  public static final String STREAMING = "streaming";

  /** Reads through a cache of its own; releases up to 17 for what later ones call cached. */
  public static final String SEMI_STREAMING = "semi-streaming";

  /** Collects accesses into bursts. */
  public static final String BURST_COALESCED = "burst-coalesced";

  /** Sends every access at once. */
  public static final String PIPELINED = "pipelined";

  /** Reads through the constant cache. */
  public static final String CONSTANT_PIPELINED = "constant-pipelined";

  /** Does atomic operations. */
  public static final String ATOMIC_PIPELINED = "atomic-pipelined";

  public LoadStoreUnit {
    accesses = List.copyOf(accesses);
    modifiers = List.copyOf(modifiers);
  }

  /** Whether it loads. */
  public boolean isLoad() {
    return accesses.get(0).isLoad();
  }
}
