package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Module;
import java.util.List;

/**
 * Kernels with the channels between them as one netlist.
 *
 * @param module its module: signals of a kernel begin with its name and {@code _}
 * @param parts the kernels
 * @param ports the accesses of all of them to memory off chip
 * @param prints what the one of them prints that does
 * @param channels the FIFOs between them
 */
public record SystemHardware(
    Module module,
    List<Part> parts,
    List<MemoryPort> ports,
    List<PrintPort> prints,
    List<Fifo> channels) {
  public SystemHardware {
    parts = List.copyOf(parts);
    ports = List.copyOf(ports);
    prints = List.copyOf(prints);
    channels = List.copyOf(channels);
  }

  /**
   * A kernel by its name.
   *
   * @throws java.util.NoSuchElementException if there is none
   */
  public Part part(String name) {
    return parts.stream().filter(part -> part.name().equals(name)).findFirst().orElseThrow();
  }

  /**
   * A kernel.
   *
   * @param name what its signals begin with
   * @param hardware its hardware
   * @param autorun whether it starts by itself
   */
  public record Part(String name, KernelHardware hardware, boolean autorun) {
    /** What the kernel is called in the whole, which its events begin with. */
    public String unit() {
      return "unit_" + name;
    }
  }

  /**
   * A channel.
   *
   * @param channel the channel, with the number of its element
   * @param name what its signals begin with
   * @param words its places
   * @param writer name of the kernel that writes it; empty if none does
   * @param reader name of the kernel that reads it; empty if none does
   */
  public record Fifo(String channel, String name, int words, String writer, String reader) {}
}
