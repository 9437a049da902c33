package dev.heddle.scheduler.library;

import java.util.List;
import java.util.OptionalInt;

/**
 * A function that a module in a hardware description language computes (programming-guide-7-end
 * F-231 to F-245).
 *
 * @param name the function as kernels call it
 * @param module the module
 * @param stallFree whether it never stalls
 * @param fixedLatency whether every call takes equally long
 * @param latency cycles of a call; of a module without fixed latency those that the pipeline around
 *     it is balanced to
 * @param capacity calls that it holds at once
 * @param sideEffects whether it keeps a state or writes memory, so that no call may disappear
 * @param merging whether calls may share one instance
 * @param resources what one instance takes
 * @param ports its connections to global memory
 * @param model what computes the same in emulation
 * @param signature what it gets and gives
 */
public record LibraryFunction(
    String name,
    String module,
    boolean stallFree,
    boolean fixedLatency,
    int latency,
    int capacity,
    boolean sideEffects,
    boolean merging,
    Resources resources,
    List<MemoryPort> ports,
    Model model,
    Signature signature) {
  public LibraryFunction {
    ports = List.copyOf(ports);
  }

  /** How an argument is used. */
  public enum Access {
    VALUE,
    READ,
    WRITE
  }

  /**
   * An argument.
   *
   * @param name of the port that it comes through
   * @param bits its width
   * @param access a value, or what happens to the memory behind a pointer
   */
  public record Argument(String name, int bits, Access access) {}

  /**
   * What a function gets and gives (programming-guide-7-end F-240, F-241).
   *
   * @param arguments in the order of the ports
   * @param resultBits empty if it gives nothing
   */
  public record Signature(List<Argument> arguments, OptionalInt resultBits) {
    public Signature {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * OpenCL files that define the function for emulation alone (programming-guide-7-end F-243,
   * F-257).
   *
   * @param manifest path of the manifest that names them, as it was given
   * @param files their names, relative to the folder of the manifest; empty if it names none
   */
  public record Model(String manifest, List<String> files) {
    public Model {
      files = List.copyOf(files);
    }
  }

  /** What one instance takes; 0 where the manifest does not say. */
  public record Resources(double aluts, double ffs, double rams, double mlabs, double dsps) {}

  /**
   * A connection to global memory.
   *
   * @param widthBits width of its data
   * @param burstWidth bits of the burst count: a burst has at most 2 ^ (burstWidth - 1) words
   * @param writes whether it writes, too
   */
  public record MemoryPort(String name, int widthBits, int burstWidth, boolean writes) {
    /** Width of its byte enable (programming-guide-7-end R-049). */
    public int byteEnableBits() {
      return widthBits / 8;
    }
  }

  /** Whether a call is part of a stall-free cluster (programming-guide-7-end R-045). */
  public boolean isStatic() {
    return stallFree && fixedLatency;
  }
}
