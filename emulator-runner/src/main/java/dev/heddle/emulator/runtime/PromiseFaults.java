package dev.heddle.emulator.runtime;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the faults of what the source promises to the compiler and the kernel does not keep. */
final class PromiseFaults {
  private static final Pattern RESTRICT = Pattern.compile("\\b(__)?restrict(__)?\\s+");

  /** Characters of the word with the white space behind it. */
  private static final int LONGEST_RESTRICT = 40;

  private final KernelFaults faults;

  PromiseFaults(KernelFaults faults) {
    this.faults = faults;
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
    Site site = faults.site(number);
    Site other = faults.site(earlierNumber);
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
    Fault fault = faults.fault(named, at, distance, message, x, y, z).fault();
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
    Site site = faults.site(number);
    Site other = faults.site(earlierNumber);
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
    Fault fault = faults.fault(named, at, 0, message, x, y, z).fault();
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
    Site site = faults.site(number);
    Site other = faults.site(earlierNumber);
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
    return faults.fault(named, at, 0, message, x, y, z);
  }
}
