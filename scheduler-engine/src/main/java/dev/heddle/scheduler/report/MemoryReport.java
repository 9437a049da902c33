package dev.heddle.scheduler.report;

import java.util.List;

/**
 * One local or private memory system.
 *
 * @param name the variable
 * @param line line of its declaration
 * @param space "local" or "private"
 * @param implementation "M20K", "M10K", "MLAB", "ROM" or "register"
 * @param requestedBytes bytes that the source asks for
 * @param implementedBytes bytes with copies and replicates, null when unknown
 * @param banks number of banks, null for registers
 * @param bankWidthBytes width of one bank in bytes
 * @param bankDepthWords words in one bank
 * @param bankBits address bits that select the bank
 * @param replicates copies of each bank for more read ports
 * @param privateCopies copies for iterations or work-groups in flight
 * @param pump "single" or "double"
 * @param rams memory blocks; for a memory that the source puts into MLABs, those
 * @param mlabs MLABs
 * @param ramMode "simple dual-port" or "true dual-port", null for registers
 * @param status "stall-free", "stall-free with replication" or "potentially inefficient"
 * @param arbitrated whether accesses share a port
 * @param ports the ports of the banks
 * @param merged further variables in the same memory
 * @param details what a user should know, sentences
 */
public record MemoryReport(
    String name,
    int line,
    String space,
    String implementation,
    Long requestedBytes,
    Long implementedBytes,
    Integer banks,
    Integer bankWidthBytes,
    Integer bankDepthWords,
    List<Integer> bankBits,
    Integer replicates,
    Integer privateCopies,
    String pump,
    Integer rams,
    Integer mlabs,
    String ramMode,
    String status,
    Boolean arbitrated,
    List<Port> ports,
    List<String> merged,
    List<String> details) {
  public MemoryReport {
    merged = List.copyOf(merged);
    details = List.copyOf(details);
    bankBits = List.copyOf(bankBits);
    ports = List.copyOf(ports);
  }

  /**
   * One port of one bank.
   *
   * @param kind "R", "W" or "RW"
   * @param accesses ids of the instructions connected to it
   */
  public record Port(
      int bank,
      int replicate,
      String kind,
      List<Integer> accesses,
      boolean arbitrated,
      boolean shared) {
    public Port {
      accesses = List.copyOf(accesses);
    }
  }
}
