package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Modifier;
import java.util.List;
import java.util.Locale;

/** What load-store units and their modifiers are called in reports. */
public final class UnitNames {
  /** The modifier of an access on chip that never waits. */
  static final String NEVER_STALL = "never-stall";

  private UnitNames() {}

  /** Name of a kind, such as "burst-coalesced". */
  public static String of(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The modifiers, such as "cached", in the order of reports. */
  static List<String> modifiers(LoadStoreUnit unit) {
    return unit.modifiers().stream().map(UnitNames::of).toList();
  }

  /** Name of a modifier, such as "write-ack". */
  static String of(Modifier modifier) {
    return modifier.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * A unit in a sentence, such as "nonaligned burst-coalesced unit of 32 bits in global memory.".
   */
  static String sentence(LoadStoreUnit unit) {
    List<String> modifiers = modifiers(unit);
    return "%s%s unit of %d bits in %s memory."
        .formatted(
            modifiers.isEmpty() ? "" : String.join(" ", modifiers) + " ",
            of(unit.kind()),
            unit.bits(),
            unit.space().name().toLowerCase(Locale.ROOT));
  }
}
