package dev.heddle.emulator.runtime;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.Finding;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Executes part of a launch on one thread: its view of memory and its way to report. Generated code
 * reads the fields directly.
 */
public final class Worker {
  /** The index space. */
  public final Geometry geometry;

  /** Polled at back edges. */
  public final StopSignal signal;

  /** Lane by lane the bits of the arguments that are values. */
  public final long[] arguments;

  /**
   * One entry for each memory object of the kernel: a typed array, or for private objects of
   * kernels with barriers an array of typed arrays, one for each work-item.
   */
  public final Object[] memory;

  /** Arrays that keep values of all work-items of a group over a barrier. */
  public final Object[] contexts;

  /** Where the methods of a large kernel hand values to each other. */
  public final long[] frame;

  /** For copies of what a row of work-items uses. */
  public final RowBuffers rowBuffers = new RowBuffers();

  /** How often each site was executed, where that is counted. */
  public final long[] counts;

  /** The channels in the order of the kernel's list. */
  ChannelQueue[][] channels = {};

  /** Bytes; what needs a larger alignment is a vector or holds one. */
  private static final int WIDEST_NUMBER = 8;

  private static final Pattern RESTRICT = Pattern.compile("\\b(__)?restrict(__)?\\s+");

  /** Characters of the word with the white space behind it. */
  private static final int LONGEST_RESTRICT = 40;

  private final String kernel;
  private final List<Site> sites;
  private final List<MemoryObject> objects;
  private final Output output;
  private ChannelSet channelSet = ChannelSet.NONE;
  private Tasks tasks;
  private Tasks.Task task;
  private Watch watch;
  private Promises promises;
  private int[] unit = new int[3];

  /**
   * A worker; the arrays become its own.
   *
   * @param objects the kernel's memory objects in its order
   */
  public Worker(
      String kernel,
      Geometry geometry,
      StopSignal signal,
      long[] arguments,
      Object[] memory,
      Object[] contexts,
      int frameSize,
      List<Site> sites,
      List<MemoryObject> objects,
      Output output) {
    this.kernel = kernel;
    this.geometry = geometry;
    this.signal = signal;
    this.arguments = arguments;
    this.memory = memory;
    this.contexts = contexts;
    frame = new long[frameSize];
    counts = new long[sites.size()];
    this.sites = List.copyOf(sites);
    this.objects = List.copyOf(objects);
    this.output = output;
  }

  /** Gives the kernel its channels and its place among the kernels that run side by side. */
  public void connect(ChannelSet set, Tasks allTasks, Tasks.Task ownTask, int[] computeUnit) {
    channels = set.queues().toArray(new ChannelQueue[0][]);
    channelSet = set;
    tasks = allTasks;
    task = ownTask;
    unit = computeUnit.clone();
  }

  /** What {@code get_compute_id} gives. */
  public int computeId(int dimension) {
    return dimension >= 0 && dimension < 3 ? unit[dimension] : 0;
  }

  /** The extent of a dimension of a channel array. */
  public long channelExtent(int channel, int dimension) {
    return channelSet.extents().get(channel).get(dimension);
  }

  /** Has all accesses looked at; needed by code that was compiled with checks of memory. */
  public void watch(Watch newWatch) {
    watch = newWatch;
  }

  /** What looks at accesses, null when nothing does. */
  public Watch watch() {
    return watch;
  }

  /** Has the promises of the source looked at; needed by code that was compiled for that. */
  public void promises(Promises newPromises) {
    promises = newPromises;
  }

  /** What looks at the promises of the source, null when nothing does. */
  public Promises promises() {
    return promises;
  }

  Tasks tasks() {
    return tasks;
  }

  Tasks.Task task() {
    return task;
  }

  Site site(int number) {
    return sites.get(number);
  }

  /** Whether the object at this position lies in local memory. */
  boolean isLocal(int position) {
    return position >= 0 && objects.get(position % objects.size()).space() == AddressSpace.LOCAL;
  }

  /** Where {@code printf} goes. */
  public Output output() {
    return output;
  }

  /**
   * Reports an access outside of its object.
   *
   * @param index in units of the site
   * @param array the typed array behind the object
   */
  public KernelFault outside(long index, int number, Object array, int x, int y, int z) {
    Site site = sites.get(number);
    long size = (long) Array.getLength(array) * site.unitBytes();
    long element = Math.floorDiv(index * site.unitBytes(), site.elementBytes());
    long elements = size / site.elementBytes();
    String verb = site.kind().verb();
    long place = index * site.unitBytes();
    if (place >= 0 && place + site.width() <= size && place % site.width() != 0) {
      return misaligned(site, site.object(), place, size, x, y, z);
    }
    String what = site.object().isEmpty() ? "its memory" : site.object();
    String message =
        verb
            + " "
            + what
            + "["
            + element
            + "], but "
            + what
            + " has "
            + elements(elements)
            + size(element);
    return fault(site, element, elements, message, x, y, z);
  }

  /** Reports an index outside of its row or member array, wherever that leads. */
  public KernelFault outsideRow(long index, int number, int x, int y, int z) {
    Site site = sites.get(number);
    long extent = site.elementBytes();
    String message =
        site.kind().verb()
            + " "
            + site.text()
            + " with the index "
            + index
            + ", but that array has "
            + elements(extent)
            + size(index);
    return fault(site, index, extent, message, x, y, z);
  }

  /** What would be large enough. */
  private static String size(long element) {
    return element < 0 ? "" : "; this index needs " + (element + 1);
  }

  private static String elements(long count) {
    return count + (count == 1 ? " element" : " elements");
  }

  /** Reports an access through a pointer that does not lead inside an object. */
  public KernelFault pointer(long pointer, int number, int x, int y, int z) {
    Site site = sites.get(number);
    int object = Pointers.object(pointer);
    String verb = site.kind().verb();
    if (object <= 0) {
      String message = verb + " through the null pointer " + site.text();
      return fault(site, 0, 0, message, x, y, z);
    }
    String name = objects.get((object - 1) % objects.size()).name();
    long offset = Pointers.offset(pointer);
    long size = Pointers.array(this, pointer).length;
    if (offset >= 0 && offset + site.width() <= size && offset % site.width() != 0) {
      return misaligned(site, name, offset, size, x, y, z);
    }
    String message =
        verb
            + " byte "
            + offset
            + " of "
            + name
            + " ("
            + site.text()
            + "), which has "
            + size
            + " bytes";
    Site named = new Site(site.kind(), site.range(), name, site.text(), 1, 1);
    return fault(named, offset, size, message, x, y, z);
  }

  /** Reports a read of bytes that nobody has written. */
  KernelFault uninitialised(String object, long at, int bytes, int number, int x, int y, int z) {
    return uninitialised(object, at, bytes, number, "", x, y, z);
  }

  private KernelFault uninitialised(
      String object, long at, int bytes, int number, String use, int x, int y, int z) {
    Site site = sites.get(number);
    String message =
        "reads "
            + site.text()
            + ", but nothing has written byte "
            + at
            + " of "
            + object
            + (bytes > 1 ? " (one of " + bytes + " that are read)" : "")
            + use;
    Site named = new Site(Site.Kind.UNINITIALISED, site.range(), object, site.text(), 1, 1);
    return fault(named, at, 0, message, x, y, z);
  }

  /** Reports a use of what a read before has found undefined. */
  public KernelFault undefinedRead(int number, int x, int y, int z) {
    UndefinedRead read = watch.undefinedRead(x, y, z).orElse(null);
    if (read == null) {
      return undefined(number, x, y, z);
    }
    Site use = sites.get(number);
    int line = use.range().line();
    boolean isElsewhere = line != sites.get(read.site()).range().line();
    return uninitialised(
        read.object(),
        read.at(),
        read.bytes(),
        read.site(),
        isElsewhere ? ", and line " + line + " needs it" : "",
        x,
        y,
        z);
  }

  /** The fault of a number that was copied to where the host sees it without ever being written. */
  Fault copiedUndefined(String object, long at, int number, int x, int y, int z) {
    Site site = sites.get(number);
    String message =
        "leaves byte "
            + at
            + " of "
            + object
            + " undefined: what it copies to "
            + site.text()
            + " nothing has written";
    Site named = new Site(Site.Kind.UNINITIALISED, site.range(), object, site.text(), 1, 1);
    return fault(named, at, 0, message, x, y, z).fault();
  }

  /** Reports two uses of the same bytes that nothing orders. */
  KernelFault race(
      String object,
      long at,
      String earlier,
      int earlierNumber,
      int number,
      boolean byCopy,
      boolean inGroup,
      boolean isGlobal,
      int x,
      int y,
      int z) {
    Site site = sites.get(number);
    Site other = sites.get(earlierNumber);
    String barrier = "barrier(CLK_" + (isGlobal ? "GLOBAL" : "LOCAL") + "_MEM_FENCE)";
    String message =
        (byCopy ? "copies asynchronously " : site.kind().verb() + " ")
            + site.text()
            + " (byte "
            + at
            + " of "
            + object
            + "), which "
            + earlier
            + (other.kind() == Site.Kind.LOAD ? " reads" : " writes")
            + " in line "
            + other.range().line()
            + (byCopy
                ? ", with no barrier between; call wait_group_events before"
                : inGroup
                    ? ", with no barrier between; put " + barrier + " between both"
                    : "; nothing orders work-items of different groups, so use atomic functions or"
                        + " two launches");
    Site named = new Site(Site.Kind.RACE, site.range(), object, site.text(), 1, 1);
    KernelFault race = fault(named, at, 0, message, x, y, z);
    if (!inGroup || byCopy) {
      return race;
    }
    SourceRange earlierPlace = other.range();
    return new KernelFault(
        race.fault()
            .with(
                new Fault.Order(
                    barrier,
                    earlierPlace.file().path(),
                    earlierPlace.line(),
                    earlierPlace.column())));
  }

  /** Reports that an iteration depends on an earlier one although the source denies it. */
  KernelFault ivdep(
      Promise promise,
      String object,
      long at,
      int distance,
      int earlierNumber,
      boolean isWrite,
      int number,
      int x,
      int y,
      int z) {
    Site site = sites.get(number);
    Site other = sites.get(earlierNumber);
    String message =
        (isWrite ? "writes " : "reads ")
            + site.text()
            + " (byte "
            + at
            + " of "
            + object
            + "), which the iteration "
            + (distance == 1 ? "before" : distance + " before")
            + (other.kind() == Site.Kind.LOAD ? " reads" : " writes")
            + " in line "
            + other.range().line()
            + " (distance "
            + distance
            + "), but "
            + promise.text()
            + " denies that, so hardware may give another result; "
            + (distance == 1
                ? "remove the pragma, since no safelen above 1 holds"
                : "at most safelen(" + distance + ") holds");
    Site named = new Site(Site.Kind.IVDEP, site.range(), object, site.text(), 1, 1);
    Fault fault = fault(named, at, distance, message, x, y, z).fault();
    return new KernelFault(fault.with(promise.keepingTo(distance)));
  }

  /** Reports that two pointers lead to the same place although one is declared restrict. */
  KernelFault restrict(
      String pointer,
      String otherPointer,
      MemoryObject declared,
      long at,
      int earlierNumber,
      int number,
      int x,
      int y,
      int z) {
    Site site = sites.get(number);
    Site other = sites.get(earlierNumber);
    String message =
        site.kind().verb()
            + " "
            + site.text()
            + " (byte "
            + at
            + " of the buffer behind "
            + pointer
            + "), which line "
            + other.range().line()
            + (other.kind() == Site.Kind.LOAD ? " reads" : " writes")
            + " through "
            + otherPointer
            + "; "
            + declared.name()
            + " is declared restrict, so hardware may do both in any order";
    Site named = new Site(Site.Kind.RESTRICT, site.range(), pointer, site.text(), 1, 1);
    Fault fault = fault(named, at, 0, message, x, y, z).fault();
    return new KernelFault(withoutRestrict(declared).map(fault::with).orElse(fault));
  }

  /** The word stands before the name. */
  private static Optional<Finding.Fix> withoutRestrict(MemoryObject declared) {
    SourceRange name = declared.range();
    int from = Math.max(0, name.start() - LONGEST_RESTRICT);
    Matcher word = RESTRICT.matcher(name.file().text()).region(from, name.start());
    return word.find() && word.end() == name.start()
        ? Optional.of(
            SourceChanges.fix(
                "Remove restrict from '" + declared.name() + "'",
                List.of(SourceChanges.replace(name.file(), word.start(), word.end(), ""))))
        : Optional.empty();
  }

  /** Reports that a function uses what a pointer writes through another one in the same call. */
  KernelFault restrictOfFunction(
      String function,
      String pointer,
      String otherPointer,
      String declared,
      long at,
      int earlierNumber,
      int number,
      int x,
      int y,
      int z) {
    Site site = sites.get(number);
    Site other = sites.get(earlierNumber);
    String message =
        site.kind().verb()
            + " "
            + site.text()
            + " through "
            + pointer
            + " (byte "
            + at
            + "), which line "
            + other.range().line()
            + (other.kind() == Site.Kind.LOAD ? " reads" : " writes")
            + " through "
            + otherPointer
            + " in the same call of "
            + function
            + "; its parameter "
            + declared
            + " is declared restrict, so hardware may do both in any order";
    Site named = new Site(Site.Kind.RESTRICT, site.range(), pointer, site.text(), 1, 1);
    return fault(named, at, 0, message, x, y, z);
  }

  /** Reports a shift by more than the width. */
  public KernelFault shift(long amount, int number, int x, int y, int z) {
    Site site = sites.get(number);
    String message =
        "shifts a number of " + site.width() + " bits by " + amount + " (" + site.text() + ")";
    return fault(site, amount, site.width(), message, x, y, z);
  }

  /** Reports a use of a variable in a register that nothing has written. */
  public KernelFault undefined(int number, int x, int y, int z) {
    Site site = sites.get(number);
    String variable = site.object().isEmpty() ? "a variable" : "variable " + site.object();
    return fault(site, 0, 0, "uses " + variable + ", but nothing has written it", x, y, z);
  }

  /** Tells where the kernel was when it had to stop. */
  Stopped stopped(int number) {
    signal.stoppedAt(new StopSignal.Place(kernel, sites.get(number).range()));
    return new Stopped();
  }

  /** Reports a division by zero. */
  public KernelFault division(int number, int x, int y, int z) {
    return fault(sites.get(number), 0, 0, "divides an integer by zero", x, y, z);
  }

  /** Reports that work-items of one group go different ways where a barrier needs all of them. */
  public KernelFault divergence(int number, int x, int y, int z) {
    String message =
        "lets work-items of one group go different ways here, but a barrier needs all of them; on"
            + " hardware this hangs";
    return fault(sites.get(number), 0, 0, message, x, y, z);
  }

  /** Reports a barrier at which a work-item is missing because it has returned. */
  public KernelFault returned(int number, int x, int y, int z) {
    String message =
        "waits at this barrier for a work-item of the group that has already returned; on hardware"
            + " this hangs";
    return fault(sites.get(number), 0, 0, message, x, y, z);
  }

  private KernelFault misaligned(
      Site site, String object, long place, long size, int x, int y, int z) {
    String message =
        site.kind().verb()
            + " byte "
            + place
            + " of "
            + object
            + " ("
            + site.text()
            + "), but its type needs an address that is a multiple of "
            + site.width()
            + (site.width() > WIDEST_NUMBER ? "; vloadn and vstoren need that of one number" : "");
    Fault fault = fault(site, place, size, message, x, y, z).fault();
    return new KernelFault(
        new Fault(
            "alignment",
            fault.kernel(),
            fault.file(),
            fault.line(),
            fault.column(),
            object,
            place,
            size,
            fault.workItem(),
            fault.message()));
  }

  private KernelFault fault(Site site, long index, long size, String what, int x, int y, int z) {
    String item = "(" + x + ", " + y + ", " + z + ")";
    String file = site.range().file().path();
    int line = site.range().line();
    String message =
        file + ":" + line + ": kernel " + kernel + " " + what + " (work-item " + item + ")";
    return new KernelFault(
        new Fault(
            site.kind().fault(),
            kernel,
            file,
            line,
            site.range().column(),
            site.object(),
            index,
            size,
            List.of((long) x, (long) y, (long) z),
            message));
  }
}
