package dev.heddle.scheduler.profile;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What the vendor's compiler does on a device in one release: numbers, behaviours and timing of
 * operators, resolved once. Nobody below asks for the release.
 *
 * @param device the device
 * @param release the release that is followed
 * @param numbers the numbers
 * @param optimized the numbers of kernels whose data path has registers for stalling (model
 *     M-S10-3); the same where there are no such kernels
 * @param operators timing of operators
 * @param behaviours what the compiler does
 * @param style how it words the report
 */
public record VendorProfile(
    Device device,
    Release release,
    Numbers numbers,
    Numbers optimized,
    OperatorTable operators,
    Set<Behaviour> behaviours,
    Set<ReportStyle> style) {
  public VendorProfile {
    behaviours = Collections.unmodifiableSet(copy(Behaviour.class, behaviours));
    style = Collections.unmodifiableSet(copy(ReportStyle.class, style));
  }

  private static <E extends Enum<E>> EnumSet<E> copy(Class<E> type, Set<E> elements) {
    return elements.isEmpty() ? EnumSet.noneOf(type) : EnumSet.copyOf(elements);
  }

  /** Whether the compiler behaves so. */
  public boolean has(Behaviour behaviour) {
    return behaviours.contains(behaviour);
  }

  /** The same without a behaviour. */
  public VendorProfile without(Behaviour behaviour) {
    Set<Behaviour> left = copy(Behaviour.class, behaviours);
    left.remove(behaviour);
    return new VendorProfile(device, release, numbers, optimized, operators, left, style);
  }

  /** The same for kernels with an optimised data path. */
  public VendorProfile withOptimizedDataPath() {
    return new VendorProfile(device, release, optimized, optimized, operators, behaviours, style);
  }

  /** Whether no report of the device was seen: every time of an operator is another device's. */
  public boolean isTakenOver() {
    return operators.rows().values().stream()
        .flatMap(widths -> widths.values().stream())
        .allMatch(OperatorTiming::estimate);
  }

  /** The clock that kernels are scheduled for unless told otherwise (model M-SCH-2). */
  public Datum targetMhz() {
    return numbers.clock().kernelTargetMhz().orElse(device.targetFmaxMhz());
  }

  /** Clocks. */
  public Numbers.Clock clock() {
    return numbers.clock();
  }

  /** Blocks and clusters. */
  public Numbers.Blocks blocks() {
    return numbers.blocks();
  }

  /** Memories on chip. */
  public Numbers.OnChip onChip() {
    return numbers.onChip();
  }

  /** Memory off chip. */
  public Numbers.OffChip offChip() {
    return numbers.offChip();
  }

  /** Other operations that may stall. */
  public Numbers.Stalls stalls() {
    return numbers.stalls();
  }

  /** Work-items of a group. */
  public Numbers.Groups groups() {
    return numbers.groups();
  }

  /** Iterations that start before the exit is known. */
  public Numbers.Speculating speculating() {
    return numbers.speculating();
  }

  /** Shapes of memory blocks. */
  public Numbers.Rams rams() {
    return numbers.rams();
  }

  /** Floating-point operators that are built together. */
  public Numbers.Floats floats() {
    return numbers.floats();
  }

  /**
   * Timing of an operator.
   *
   * @param operator operator class, such as "fadd"
   * @param bits width; the next larger width of the table is taken, the largest if there is none
   * @throws IllegalArgumentException if the device file has no such class
   */
  public OperatorTiming operator(String operator, int bits) {
    return operators.of(operator, bits);
  }
}
