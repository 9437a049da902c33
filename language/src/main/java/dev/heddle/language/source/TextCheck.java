package dev.heddle.language.source;

import java.util.List;
import java.util.Optional;

/** Tells files that are no source text, from what is left of them after reading them as UTF-8. */
public final class TextCheck {
  /** Characters at the start that are looked at. */
  private static final int LOOKED_AT = 4096;

  /** What files of other kinds start with. */
  private static final List<Kind> KINDS =
      List.of(
          new Kind("\u007fELF", "a compiled file (ELF), as .aoco, .aocx and object files are"),
          new Kind("PK\u0003\u0004", "a ZIP archive"),
          new Kind("\u001f\ufffd\b", "a file compressed by gzip"),
          new Kind("!<arch>\n", "a library of object files"),
          new Kind("%PDF-", "a PDF"),
          new Kind("\ufffdPNG\r\n", "a PNG"));

  private TextCheck() {}

  private record Kind(String start, String name) {}

  /** What a text is instead, and what to do; empty for a text. */
  public static Optional<String> problem(String text) {
    for (Kind kind : KINDS) {
      if (text.startsWith(kind.start())) {
        return Optional.of("this is " + kind.name() + "; name the OpenCL C source instead");
      }
    }
    int length = Math.min(text.length(), LOOKED_AT);
    int[] zeros = new int[2];
    int controls = 0;
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c == 0) {
        zeros[i & 1]++;
      } else if (c < ' ' && !Character.isWhitespace(c)) {
        controls++;
      }
    }
    int most = Math.max(zeros[0], zeros[1]);
    int least = Math.min(zeros[0], zeros[1]);
    if (length >= 4 && most * 4 > length && controls * 4 < length) {
      String name = least * 5 > length ? "UTF-32" : "UTF-16";
      return Optional.of("this text is encoded in " + name + "; save it as UTF-8");
    }
    return length >= 16 && (most + least + controls) * 20 > length
        ? Optional.of(
            "this is no text in UTF-8; name the OpenCL C source, or save it as UTF-8 if it is one")
        : Optional.empty();
  }
}
