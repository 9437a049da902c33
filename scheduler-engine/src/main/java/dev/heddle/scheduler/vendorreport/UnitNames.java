package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What load-store units and their modifiers are called in reports. */
public final class UnitNames {
  /** The modifier of an access on chip that never waits. */
  static final String NEVER_STALL = "never-stall";

  private UnitNames() {}

  /** Name of a kind, such as "burst-coalesced". */
  public static String of(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Modifiers, such as "cached", in the order of reports. */
  static List<String> modifiers(Set<Modifier> modifiers) {
    return modifiers.stream().map(UnitNames::of).toList();
  }

  private static String of(Modifier modifier) {
    return modifier.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * A unit in a sentence, such as "nonaligned burst-coalesced unit of 32 bits in global memory.".
   */
  static String sentence(Kind kind, Set<Modifier> modifiers, int bits, AddressSpace space) {
    return "%s%s unit of %d bits in %s memory."
        .formatted(
            modifiers.isEmpty() ? "" : String.join(" ", modifiers(modifiers)) + " ",
            of(kind),
            bits,
            space.name().toLowerCase(Locale.ROOT));
  }
}
