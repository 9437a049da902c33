package dev.heddle.scheduler.board;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One type of global memory with its banks.
 *
 * @param name the name in the buffer_location attribute, empty when the description gives none
 * @param isDefault whether buffers go there unless told otherwise
 * @param banks the banks in the order of the description, at least one
 * @param widthBits width of the interface of one bank
 * @param maxBurst words of the longest burst
 * @param maxBandwidthMBps bandwidth of all banks together in MB/s
 * @param interleavedBytes bytes after which the next bank follows, empty when the board does not
 *     interleave
 * @param latencyNs latency of a read in nanoseconds
 */
public record GlobalMemory(
    Optional<String> name,
    boolean isDefault,
    List<Bank> banks,
    int widthBits,
    int maxBurst,
    double maxBandwidthMBps,
    OptionalInt interleavedBytes,
    int latencyNs) {
  /** Name in reports of a memory that its description does not name. */
  public static final String UNNAMED = "global memory";

  public GlobalMemory {
    banks = List.copyOf(banks);
  }

  /**
   * A bank.
   *
   * @param name name of its port
   * @param address its first byte
   * @param bytes its size
   */
  public record Bank(String name, long address, long bytes) {
    boolean overlaps(Bank other) {
      return Long.compareUnsigned(address, other.address + other.bytes) < 0
          && Long.compareUnsigned(other.address, address + bytes) < 0;
    }
  }

  /** The name in reports. */
  public String label() {
    return name.orElse(UNNAMED);
  }

  /** Width of the interface of one bank in bytes. */
  public int widthBytes() {
    return widthBits / 8;
  }

  /** Whether addresses alternate between the banks unless an option forbids it. */
  public boolean canInterleave() {
    return interleavedBytes.isPresent() && banks.size() > 1;
  }

  /**
   * The bank of an address (model M-LSU-29).
   *
   * @param address byte address
   * @param interleaved whether addresses alternate between the banks
   * @return position of the bank, from 0; empty when no bank has the address
   */
  public OptionalInt bankOf(long address, boolean interleaved) {
    long first = banks.stream().mapToLong(Bank::address).min().orElseThrow();
    long bytes = banks.stream().mapToLong(Bank::bytes).sum();
    if (interleaved && canInterleave()) {
      long offset = address - first;
      boolean inside = offset >= 0 && offset < bytes;
      return inside
          ? OptionalInt.of((int) (offset / interleavedBytes.getAsInt() % banks.size()))
          : OptionalInt.empty();
    }
    for (int i = 0; i < banks.size(); i++) {
      long offset = address - banks.get(i).address();
      if (offset >= 0 && offset < banks.get(i).bytes()) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
