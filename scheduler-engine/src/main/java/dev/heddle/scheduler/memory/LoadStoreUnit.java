package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A load-store unit: one access, or several neighbouring ones that the compiler joins (model
 * M-LSU-25).
 *
 * @param accesses the accesses in program order
 * @param space where it reads or writes
 * @param kind how it is built
 * @param modifiers what it has besides
 * @param bits width of one access
 */
public record LoadStoreUnit(
    List<FlowNode> accesses, AddressSpace space, Kind kind, Set<Modifier> modifiers, int bits) {
  public LoadStoreUnit {
    accesses = List.copyOf(accesses);
    EnumSet<Modifier> copy = EnumSet.noneOf(Modifier.class);
    copy.addAll(modifiers);
    modifiers = Collections.unmodifiableSet(copy);
  }

  /** Whether it loads. */
  public boolean isLoad() {
    return accesses.get(0).isLoad();
  }

  /** Whether it has something besides. */
  public boolean has(Modifier modifier) {
    return modifiers.contains(modifier);
  }
}
