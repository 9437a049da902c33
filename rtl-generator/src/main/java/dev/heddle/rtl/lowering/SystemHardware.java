package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Module;
import java.util.List;

/**
 * Kernels with the channels between them as one netlist.
 *
 * @param module its module: signals of a kernel begin with its name and {@code _}
 * @param parts the kernels
 * @param ports the accesses of all of them to memory off chip
 * @param prints what they print
 * @param channels the FIFOs between them
 * @param streams the ends of channels of the board
 */
public record SystemHardware(
    Module module,
    List<Part> parts,
    List<MemoryPort> ports,
    List<PrintPort> prints,
    List<Fifo> channels,
    List<Stream> streams) {
  public SystemHardware {
    parts = List.copyOf(parts);
    ports = List.copyOf(ports);
    prints = List.copyOf(prints);
    channels = List.copyOf(channels);
    streams = List.copyOf(streams);
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

  /**
   * Where a kernel reads or writes a channel of the board: a word goes through in a cycle in which
   * {@code NAME_valid} and {@code NAME_ready} are 1.
   *
   * @param channel the channel, with the number of its element
   * @param io the board's interface
   * @param name what its signals begin with
   * @param write whether the kernel writes
   * @param bits bits of a word
   * @param bytes bytes of a word in a file: three lanes lie as four
   * @param kernel the kernel
   */
  public record Stream(
      String channel, String io, String name, boolean write, int bits, int bytes, String kernel) {}
}
