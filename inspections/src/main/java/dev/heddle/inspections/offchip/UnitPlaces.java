package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Load-store units of global memory by what they belong to. */
final class UnitPlaces {
  private UnitPlaces() {}

  /** Units of global memory. */
  static List<LoadStoreUnit> global(KernelScope kernel) {
    return kernel.hardware().units().stream()
        .filter(unit -> unit.space() == AddressSpace.GLOBAL)
        .toList();
  }

  /** The node of a unit's lowest access. */
  static Node node(KernelScope kernel, LoadStoreUnit unit) {
    return kernel.hardware().node(unit.parts().get(0).node());
  }

  /** The argument that a unit accesses. */
  static Optional<MemoryObject> argument(KernelScope kernel, LoadStoreUnit unit) {
    return kernel.object(node(kernel, unit)).filter(object -> object.parameter() >= 0);
  }

  /**
   * An access of the source.
   *
   * @param place the expression
   * @param access load, store or atomic
   */
  record Place(SourceRange place, LoadStoreUnit.Access access) {}

  /** Units by the access of the source that they come from, in the order of the program. */
  static Map<Place, List<LoadStoreUnit>> byPlace(KernelScope kernel, List<LoadStoreUnit> units) {
    Map<Place, List<LoadStoreUnit>> places = new LinkedHashMap<>();
    for (LoadStoreUnit unit : units) {
      Place place = new Place(kernel.range(node(kernel, unit)), unit.access());
      places.computeIfAbsent(place, key -> new ArrayList<>()).add(unit);
    }
    return places;
  }

  /** What a unit does, such as "load". */
  static String word(LoadStoreUnit.Access access) {
    return switch (access) {
      case LOAD -> "load";
      case STORE -> "store";
      case ATOMIC -> "atomic operation";
    };
  }
}
