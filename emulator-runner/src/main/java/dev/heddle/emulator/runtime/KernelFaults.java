package dev.heddle.emulator.runtime;

import dev.heddle.language.source.SourceRange;
import java.lang.reflect.Array;
import java.util.List;

/**
 * Makes the faults of what a kernel does, for users to read. Each method gets the number of the
 * place in the source and the ids of the work-item.
 */
final class KernelFaults {
  /** Bytes; what needs a larger alignment is a vector or holds one. */
  private static final int WIDEST_NUMBER = 8;

  private final String kernel;
  private final Worker worker;

  KernelFaults(String kernel, Worker worker) {
    this.kernel = kernel;
    this.worker = worker;
  }

  /** The place in the source with this number. */
  Site site(int number) {
    return worker.site(number);
  }

  /**
   * Reports an access outside of its object.
   *
   * @param index in units of the site
   * @param array the typed array behind the object
   */
  KernelFault outside(long index, int number, Object array, int x, int y, int z) {
    Site site = worker.site(number);
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
  KernelFault outsideRow(long index, int number, int x, int y, int z) {
    Site site = worker.site(number);
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
  KernelFault pointer(long pointer, int number, int x, int y, int z) {
    Site site = worker.site(number);
    int object = Pointers.object(pointer);
    String verb = site.kind().verb();
    if (object <= 0) {
      String message = verb + " through the null pointer " + site.text();
      return fault(site, 0, 0, message, x, y, z);
    }
    String name = worker.object(object - 1).name();
    long offset = Pointers.offset(pointer);
    long size = Pointers.array(worker, pointer).length;
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
    Site site = worker.site(number);
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
  KernelFault undefinedRead(int number, int x, int y, int z) {
    UndefinedRead read = worker.watch().undefinedRead(x, y, z).orElse(null);
    if (read == null) {
      return undefined(number, x, y, z);
    }
    Site use = worker.site(number);
    int line = use.range().line();
    boolean isElsewhere = line != worker.site(read.site()).range().line();
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
    Site site = worker.site(number);
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
    Site site = worker.site(number);
    Site other = worker.site(earlierNumber);
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

  /** Reports a shift by more than the width. */
  KernelFault shift(long amount, int number, int x, int y, int z) {
    Site site = worker.site(number);
    String message =
        "shifts a number of " + site.width() + " bits by " + amount + " (" + site.text() + ")";
    return fault(site, amount, site.width(), message, x, y, z);
  }

  /** Reports a use of a variable in a register that nothing has written. */
  KernelFault undefined(int number, int x, int y, int z) {
    Site site = worker.site(number);
    String variable = site.object().isEmpty() ? "a variable" : "variable " + site.object();
    return fault(site, 0, 0, "uses " + variable + ", but nothing has written it", x, y, z);
  }

  /** Reports a division by zero. */
  KernelFault division(int number, int x, int y, int z) {
    return fault(worker.site(number), 0, 0, "divides an integer by zero", x, y, z);
  }

  /** Reports that work-items of one group go different ways where a barrier needs all of them. */
  KernelFault divergence(int number, int x, int y, int z) {
    String message =
        "lets work-items of one group go different ways here, but a barrier needs all of them; on"
            + " hardware this hangs";
    return fault(worker.site(number), 0, 0, message, x, y, z);
  }

  /** Reports a barrier at which a work-item is missing because it has returned. */
  KernelFault returned(int number, int x, int y, int z) {
    String message =
        "waits at this barrier for a work-item of the group that has already returned; on hardware"
            + " this hangs";
    return fault(worker.site(number), 0, 0, message, x, y, z);
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

  KernelFault fault(Site site, long index, long size, String what, int x, int y, int z) {
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
