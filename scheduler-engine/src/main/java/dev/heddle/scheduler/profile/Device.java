package dev.heddle.scheduler.profile;

import java.util.List;
import java.util.Optional;

/**
 * A device, whatever the compiler.
 *
 * @param id identifier on the command line, such as "arria10"
 * @param name name of the part
 * @param family family of the part
 * @param capacity what it has
 * @param parts what the part numbers of the family begin with, in lower case, such as "10ax"
 * @param release release of the vendor's compiler that is meant unless another one is named
 * @param firstRelease the first release that knows the device; empty when all do
 * @param targetFmaxMhz clock that the scheduler aims at unless told otherwise (model M-SCH-2)
 */
public record Device(
    String id,
    String name,
    String family,
    Capacity capacity,
    List<String> parts,
    Release release,
    Optional<Release> firstRelease,
    Datum targetFmaxMhz) {
  public Device {
    parts = List.copyOf(parts);
  }
}
