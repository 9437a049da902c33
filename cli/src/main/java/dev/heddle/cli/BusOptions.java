package dev.heddle.cli;

import dev.heddle.rtl.bus.Bus;
import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.bus.BusWriter;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What stands between kernels and memory. */
final class BusOptions {
  @Option(
      names = "--bus",
      paramLabel = "avalon|axi4",
      description = {
        "Connect each kernel to a bus: registers for the host, and a port for each access of memory"
            + " off chip.",
      })
  private Bus bus;

  @Option(
      names = "--bus-width",
      paramLabel = "BITS",
      description = "Bits of a word of the bus: 32, 64, ..., 1024 (default: 512).")
  private Integer width;

  /**
   * The bus that is asked for.
   *
   * @throws UsageException if there is no such width, or a width alone
   */
  Optional<BusLink> link() throws UsageException {
    if (bus == null) {
      if (width != null) {
        throw new UsageException("--bus-width: name a bus by --bus, too");
      }
      return Optional.empty();
    }
    int bits = width == null ? BusLink.USUAL_WIDTH : width;
    if (!BusWriter.WIDTHS.contains(bits)) {
      throw new UsageException("--bus-width: %d is none of %s".formatted(bits, BusWriter.WIDTHS));
    }
    return Optional.of(new BusLink(bus, bits));
  }
}
