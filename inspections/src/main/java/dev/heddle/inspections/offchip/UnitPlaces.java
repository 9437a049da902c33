package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
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
   * @param place the expression, with the calls that it is inlined at
   * @param access load, store or atomic
   */
  record Place(SourceRange place, LoadStoreUnit.Access access) {}

  /** Units by the access of the source that they come from, in the order of the program. */
  static Map<Place, List<LoadStoreUnit>> byPlace(KernelScope kernel, List<LoadStoreUnit> units) {
    Map<Place, List<LoadStoreUnit>> places = new LinkedHashMap<>();
    for (LoadStoreUnit unit : units) {
      Place place = new Place(kernel.hardware().range(node(kernel, unit).place()), unit.access());
      places.computeIfAbsent(place, key -> new ArrayList<>()).add(unit);
    }
    return places;
  }

  /** Whether work-items that follow each other access elements that do. */
  static boolean followItems(KernelScope kernel, LoadStoreUnit unit) {
    return unit.address().stream()
        .filter(term -> Math.abs(term.bytes()) * 8 <= unit.bits())
        .anyMatch(term -> isItem(kernel, kernel.hardware().node(term.node())));
  }

  /** The number of a work-item in the first dimension, or the last bits of it. */
  private static boolean isItem(KernelScope kernel, Node node) {
    return switch (node.opcode()) {
      case WORK_ITEM ->
          node.detail() instanceof Detail.Query query
              && !query.function().startsWith("get_group_id")
              && query.function().contains("_id")
              && (node.operands().size() == 0 || isZero(kernel.hardware().node(node.operand(0))));
      case TRUNC, SEXT, ZEXT, AND, UREM, ADD, SUB ->
          isItem(kernel, kernel.hardware().node(node.operand(0)));
      default -> false;
    };
  }

  private static boolean isZero(Node node) {
    return node.role() == Role.CONSTANT
        && node.detail() instanceof Detail.Constant constant
        && constant.scalar() == 0;
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
