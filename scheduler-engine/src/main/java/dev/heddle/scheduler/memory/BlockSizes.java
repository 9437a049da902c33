package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.Numbers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * How many bits the blocks of a device hold.
 *
 * @param ram of a memory block; 0 when the device is unknown
 * @param mlab of an MLAB; 0 when the device is unknown
 */
public record BlockSizes(int ram, int mlab) {
  private static final BlockSizes UNKNOWN = new BlockSizes(0, 0);

  /** By identifier and by family: reports of the vendor's compiler name families. */
  private static final Map<String, BlockSizes> KNOWN = known();

  /**
   * Those of a device.
   *
   * @param device its identifier or its family, as a report names it; null if it names none
   */
  public static BlockSizes of(String device) {
    return KNOWN.getOrDefault(Objects.toString(device, ""), UNKNOWN);
  }

  private static Map<String, BlockSizes> known() {
    DeviceLibrary library = new DeviceLibrary();
    Map<String, BlockSizes> sizes = new LinkedHashMap<>();
    for (String id : DeviceLibrary.IDS) {
      Device device = library.find(id).orElseThrow();
      Numbers.Rams rams = library.usual(device).rams();
      BlockSizes own = new BlockSizes(rams.bitsOfBlock(), rams.bitsOfMlab());
      sizes.put(id, own);
      sizes.put(device.family(), own);
    }
    return Map.copyOf(sizes);
  }

  /**
   * Bits of each block of a memory; empty when it has none or the device is unknown.
   *
   * @param implementation what the memory is made of, as a report says it
   */
  public OptionalInt bits(String implementation) {
    int bits =
        switch (Objects.toString(implementation)) {
          case "M20K", "M10K", "ROM", "RAM" -> ram;
          case "MLAB" -> mlab;
          default -> 0;
        };
    return bits == 0 ? OptionalInt.empty() : OptionalInt.of(bits);
  }
}
