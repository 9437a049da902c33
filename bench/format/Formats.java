import dev.heddle.language.format.FormatStyle;
import dev.heddle.language.format.Formatter;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Formats all kernels of folders: whether a token changes, whether formatting again changes
 * anything, and how long it takes. Arguments: folders.
 */
final class Formats {
  private static final int RUNS = 5;

  public static void main(String[] folders) throws IOException {
    List<SourceFile> files = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> all = Files.walk(Path.of(folder))) {
        for (Path file : all.filter(Formats::isSource).sorted().toList()) {
          files.add(FileLoader.read(file));
        }
      }
    }
    List<FormatStyle> styles =
        List.of(
            FormatStyle.DEFAULT, new FormatStyle(4, false, 1), new FormatStyle(8, true, 0, "\r\n"));
    for (FormatStyle style : styles) {
      measure(files, style);
    }
  }

  private static boolean isSource(Path file) {
    return Files.isRegularFile(file)
        && (file.toString().endsWith(".cl") || file.toString().endsWith(".h"));
  }

  private static void measure(List<SourceFile> files, FormatStyle style) {
    int changed = 0;
    int again = 0;
    long lines = 0;
    for (SourceFile file : files) {
      lines += file.lineCount();
      SourceFile once = SourceFile.of(file.path(), Formatter.format(file, style));
      if (!tokens(once).equals(tokens(file))) {
        changed++;
        System.err.println("other tokens: " + file.path());
      }
      if (!Formatter.format(once, style).equals(once.text())) {
        again++;
        System.err.println("not idempotent: " + file.path());
      }
    }
    double best = Double.MAX_VALUE;
    for (int run = 0; run < RUNS; run++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      files.forEach(file -> Formatter.format(file, style));
      long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      best = Math.min(best, (end - start) / 1e6);
    }
    System.out.printf(
        "%s: %d files, %d lines, %d with other tokens, %d changed again, %.1f ms of processor time"
            + " for 1,000 lines%n",
        style, files.size(), lines, changed, again, best * 1000 / lines);
  }

  /** The tokens as they are spelled; spaces inside of a directive do not count. */
  private static List<String> tokens(SourceFile file) {
    List<String> tokens = new ArrayList<>();
    for (SpelledTokens.Spelled token : SpelledTokens.of(file)) {
      String text = file.text().substring(token.start(), token.end());
      boolean directive = token.kind() == TokenKind.HASH;
      tokens.add(directive ? String.join(" ", Arrays.asList(text.split("\\s+"))) : text);
    }
    return tokens;
  }
}
