package dev.heddle.language.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A piece of a source file.
 *
 * @param start offset of the first character, from 0
 * @param end offset behind the last character
 * @param caller the call through which the function with this piece was inlined, which may have one
 *     itself; empty for the text as it stands
 */
public record SourceRange(SourceFile file, int start, int end, Optional<SourceRange> caller) {

  /** A piece as it stands in its file. */
  public SourceRange(SourceFile file, int start, int end) {
    this(file, start, end, Optional.empty());
  }

  /** Written out: equality of records is linked at its first use, which takes long at a start. */
  @Override
  public boolean equals(Object other) {
    return other instanceof SourceRange range
        && start == range.start
        && end == range.end
        && file.equals(range.file)
        && caller.equals(range.caller);
  }

  @Override
  public int hashCode() {
    return ((file.hashCode() * 31 + start) * 31 + end) * 31 + caller.hashCode();
  }

  /** The same piece in a function that was inlined for a call. */
  public SourceRange calledFrom(SourceRange call) {
    return new SourceRange(file, start, end, Optional.of(call));
  }

  /** The piece as it stands in its file, whatever calls led to it. */
  public SourceRange standing() {
    return caller.isEmpty() ? this : new SourceRange(file, start, end);
  }

  /** The calls through which it was inlined, the innermost first. */
  public List<SourceRange> callers() {
    List<SourceRange> chain = new ArrayList<>();
    for (Optional<SourceRange> at = caller; at.isPresent(); at = at.get().caller) {
      chain.add(at.get());
    }
    return chain;
  }

  /** 1-based line of the first character. */
  public int line() {
    return file.line(start);
  }

  /** 1-based column of the first character. */
  public int column() {
    return file.column(start);
  }

  /** 1-based line of the place behind the last character. */
  public int endLine() {
    return file.line(end);
  }

  /** 1-based column of the place behind the last character. */
  public int endColumn() {
    return file.column(end);
  }

  /** The text itself, as it stands in the file. */
  public String text() {
    return file.text().substring(start, end);
  }

  /** From the start of this range to the end of the other; this range if they lie in two files. */
  public SourceRange to(SourceRange other) {
    return other.file == file && other.end > end
        ? new SourceRange(file, start, other.end, caller)
        : this;
  }

  /** Whether an offset lies inside or at one of both ends. */
  public boolean touches(int offset) {
    return start <= offset && offset <= end;
  }

  /** {@code path:line:column}, as compilers print it. */
  @Override
  public String toString() {
    return file.path() + ":" + line() + ":" + column();
  }
}
