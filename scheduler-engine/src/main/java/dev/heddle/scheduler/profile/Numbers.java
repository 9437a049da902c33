package dev.heddle.scheduler.profile;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The numbers of a device in a release. A component is a {@link Datum} where every device has the
 * number, else an optional one; its name is that in the device file.
 *
 * @param clock clocks and what a cycle loses
 * @param blocks entry and exit of blocks and clusters
 * @param onChip accesses of memories on chip
 * @param offChip accesses of memory off chip
 * @param stalls other operations that may stall
 * @param groups work-items of a group
 * @param speculating iterations that start before the exit is known
 * @param rams shapes of memory blocks
 * @param floats floating-point operators that are built together
 */
public record Numbers(
    Clock clock,
    Blocks blocks,
    OnChip onChip,
    OffChip offChip,
    Stalls stalls,
    Groups groups,
    Speculating speculating,
    Rams rams,
    Floats floats) {
  /** How to read each number, by its group and name. */
  private static final Map<String, List<Method>> ACCESSORS = accessors();

  /**
   * Clocks.
   *
   * @param overheadNs part of a cycle that no logic can use, in nanoseconds
   * @param recurrencePairNs an addition with an exclusive or on a recurrence, in nanoseconds
   * @param kernelTargetMhz clock that kernels are scheduled for where it is not that of the device
   */
  public record Clock(Datum overheadNs, Datum recurrencePairNs, Optional<Datum> kernelTargetMhz) {}

  /**
   * Blocks and clusters, in cycles (model M-BLK-1 to M-BLK-5).
   *
   * @param entry latency of an entry block at least
   * @param head cycles before the first operation of a block
   * @param argumentEntry entry of the cluster that arguments reach on a way of their own
   * @param clusterEntry entry of a cluster
   * @param laterClusterEntry the same behind an operation that may stall, where it differs
   * @param clusterExit exit of a cluster
   * @param exitFifoShort words of the FIFO behind a short cluster
   * @param exitFifoLong words of the FIFO behind a long cluster
   * @param exitFifoShortLatency latency of the longest short cluster
   * @param groupLimiter a work-item's way through the limiter of work-groups
   */
  public record Blocks(
      Datum entry,
      Datum head,
      Optional<Datum> argumentEntry,
      Datum clusterEntry,
      Optional<Datum> laterClusterEntry,
      Datum clusterExit,
      Datum exitFifoShort,
      Datum exitFifoLong,
      Datum exitFifoShortLatency,
      Datum groupLimiter) {}

  /**
   * Memories on chip, in cycles (model M-II-4).
   *
   * @param load a load
   * @param deepLoad a load of a memory that is deeper than the deepest block
   * @param shortenedLoad a load that limits a loop, of a memory with a short pipeline
   * @param loadBesideShortened another load of such a memory
   * @param doublePumpedLoad a load of a memory at twice the clock
   * @param store a store
   * @param arbitratedLoad a load that may wait for others
   * @param arbitratedStore a store that may wait for others
   * @param tableLoad a load of a table of constants
   * @param address an address of one index, where it takes cycles of its own
   * @param addressSum what each further index adds to it
   * @param printedLoad what reports show for a load, where they show more than is scheduled
   * @param printedStore what reports show for a store, where they show more than is scheduled
   */
  public record OnChip(
      Datum load,
      Optional<Datum> deepLoad,
      Datum shortenedLoad,
      Datum loadBesideShortened,
      Datum doublePumpedLoad,
      Datum store,
      Datum arbitratedLoad,
      Datum arbitratedStore,
      Datum tableLoad,
      Optional<Datum> address,
      Optional<Datum> addressSum,
      Optional<Datum> printedLoad,
      Optional<Datum> printedStore) {}

  /**
   * Memory off chip, in cycles (model M-LAT-1 to M-LAT-4).
   *
   * @param simpleLoad a load of a simple unit, which stands in a register (model M-LSU-36)
   * @param prefetchingLoad a load that runs ahead
   * @param streaming an access of a streaming unit
   * @param constantLoad a load through the cache of constants
   * @param store a store that nothing waits for
   * @param straightStore the same outside loops of a single work-item
   * @param loadBase a load without other units
   * @param storeBase an acknowledged store without other units
   * @param storePerStore what each store of the design adds to it
   * @param perUnit factor of what the kernel's other units add
   * @param perDesign what four times as many units of the design add
   * @param nonaligned128 what an unaligned unit of 128 bits adds
   * @param wordBits width of a word of the memory, in bits
   * @param atomic an atomic operation
   * @param address an address, where it takes cycles of its own
   */
  public record OffChip(
      Datum simpleLoad,
      Datum prefetchingLoad,
      Datum streaming,
      Datum constantLoad,
      Datum store,
      Datum straightStore,
      Datum loadBase,
      Datum storeBase,
      Datum storePerStore,
      Datum perUnit,
      Datum perDesign,
      Datum nonaligned128,
      Datum wordBits,
      Datum atomic,
      Optional<Datum> address) {}

  /**
   * Other operations that may stall, in cycles.
   *
   * @param channel a call of a channel
   * @param barrierBeyondGroup a barrier, beyond the work-items that it waits for
   */
  public record Stalls(Datum channel, Datum barrierBeyondGroup) {}

  /**
   * Work-items of a group when nothing is said (model M-NDR-1).
   *
   * @param withBarrier of a kernel with a barrier
   * @param withAsyncCopy of a kernel without one that copies asynchronously
   */
  public record Groups(Datum withBarrier, Datum withAsyncCopy) {}

  /**
   * Iterations that start before the exit is known (model M-SPC-3).
   *
   * @param outermost of an innermost loop that no loop is around
   * @param inner of an innermost loop inside another
   * @param outer of a loop around others
   * @param atMost of a loop whose trips are not counted, at most
   * @param atLatest until the first access of an iteration, at most; empty when not so many
   * @param nest of a nest that became one loop whose first access is at an address with a product
   * @param nestLater of other such nests, which read their counters a cycle later
   */
  public record Speculating(
      Datum outermost,
      Datum inner,
      Datum outer,
      Datum atMost,
      Optional<Datum> atLatest,
      Optional<Datum> nest,
      Optional<Datum> nestLater) {}

  /**
   * Shapes of memory blocks (model M-MEM-11, M-MEM-12).
   *
   * @param blockWords words of a block at its widest
   * @param deepestWords words of a block at its narrowest, where a deeper memory takes time
   * @param mlabWords words of an MLAB
   * @param mlabBits bits of a word of an MLAB
   */
  public record Rams(
      Datum blockWords, Optional<Datum> deepestWords, Datum mlabWords, Datum mlabBits) {
    /** Bits of a word of a block at its widest (model M-MEM-11). */
    public static final int WIDEST_BITS = 40;

    /** Bits that a block holds. */
    public int bitsOfBlock() {
      return blockWords.cycles() * WIDEST_BITS;
    }

    /** Bits that an MLAB holds. */
    public int bitsOfMlab() {
      return mlabWords.cycles() * mlabBits.cycles();
    }
  }

  /**
   * Floating-point operators that are built together (model M-II-3, M-RED-3, M-OBJ-4).
   *
   * @param largestDotProduct products that one operator adds, 0 if there is none
   * @param stages registers that adders and multipliers have more
   * @param recurrenceStages cycles that an operator takes more on a recurrence
   * @param dotProductOfTwo cycles of a sum of two products on a recurrence
   * @param multiplyAdd cycles of an addition with one product on a recurrence
   * @param sum4Mhz clock of a sum whose adder has 4 cycles
   * @param sum5Mhz the same with 5 cycles
   * @param sum6Mhz the same with 6 cycles
   * @param sum7Mhz the same with 7 cycles
   */
  public record Floats(
      Datum largestDotProduct,
      Optional<Datum> stages,
      Optional<Datum> recurrenceStages,
      Optional<Datum> dotProductOfTwo,
      Optional<Datum> multiplyAdd,
      Optional<Datum> sum4Mhz,
      Optional<Datum> sum5Mhz,
      Optional<Datum> sum6Mhz,
      Optional<Datum> sum7Mhz) {
    /** Clock of a sum whose adder has so many cycles; empty where the compiler knows none. */
    public Optional<Datum> sumMhz(int cycles) {
      return switch (cycles) {
        case 4 -> sum4Mhz;
        case 5 -> sum5Mhz;
        case 6 -> sum6Mhz;
        case 7 -> sum7Mhz;
        default -> Optional.empty();
      };
    }
  }

  /**
   * The numbers out of a flat table.
   *
   * @param values by group and name, such as "blocks.entry"
   * @throws IllegalArgumentException if one is missing or there is one too many; the message names
   *     it
   */
  static Numbers of(Map<String, Datum> values) {
    Set<String> left = new HashSet<>(values.keySet());
    Object[] groups =
        Arrays.stream(Numbers.class.getRecordComponents())
            .map(group -> group(group, values, left))
            .toArray();
    if (!left.isEmpty()) {
      throw new IllegalArgumentException("no number is called " + left.iterator().next());
    }
    return (Numbers) make(Numbers.class, groups);
  }

  /**
   * A number by its group and name, such as "blocks.entry".
   *
   * @return empty where the device has no such number
   * @throws IllegalArgumentException if no number is called so
   */
  public Optional<Datum> find(String name) {
    List<Method> path = ACCESSORS.get(name);
    if (path == null) {
      throw new IllegalArgumentException("no number is called " + name);
    }
    Object number = read(read(this, path.get(0)), path.get(1));
    return number instanceof Datum datum
        ? Optional.of(datum)
        : ((Optional<?>) number).map(Datum.class::cast);
  }

  private static Object read(Object of, Method accessor) {
    try {
      return accessor.invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + accessor.getName(), e);
    }
  }

  private static Map<String, List<Method>> accessors() {
    Map<String, List<Method>> accessors = new HashMap<>();
    for (RecordComponent group : Numbers.class.getRecordComponents()) {
      for (RecordComponent number : group.getType().getRecordComponents()) {
        accessors.put(
            group.getName() + "." + number.getName(),
            List.of(group.getAccessor(), number.getAccessor()));
      }
    }
    return Map.copyOf(accessors);
  }

  private static Object group(RecordComponent group, Map<String, Datum> values, Set<String> left) {
    Object[] numbers =
        Arrays.stream(group.getType().getRecordComponents())
            .map(
                number -> {
                  String name = group.getName() + "." + number.getName();
                  left.remove(name);
                  Optional<Datum> found = Optional.ofNullable(values.get(name));
                  return number.getType() == Optional.class
                      ? found
                      : found.orElseThrow(
                          () -> new IllegalArgumentException("the number " + name + " is missing"));
                })
            .toArray();
    return make(group.getType(), numbers);
  }

  private static Object make(Class<?> type, Object[] components) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      return constructor.newInstance(components);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make " + type, e);
    }
  }
}
