package dev.heddle.scheduler.area;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What accesses reach. */
final class MemoryObjects {
  private final Map<Integer, MemoryObject> byNumber = new HashMap<>();

  MemoryObjects(KernelIr kernel) {
    kernel.memories().forEach(object -> byNumber.put(object.id(), object));
  }

  /** The object that an access reaches; empty if it is not known. */
  Optional<MemoryObject> of(Detail.Access access) {
    return Optional.ofNullable(byNumber.get(access.object()));
  }
}
