package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.language.preprocessor.Token;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random macros expand as with another preprocessor, if one is installed: objects and functions,
 * nested, recursive, with stringification, pasting and variable arguments.
 */
class MacroDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("heddle.macros", 3000);
  private static final String MARK = "program_";

  @TempDir Path folder;

  @Test
  void randomMacrosExpandAlike() throws IOException, InterruptedException {
    Optional<String> other = installed();
    assumeTrue(other.isPresent(), "no clang, gcc or cpp on the path");
    StringBuilder text = new StringBuilder();
    Random random = new Random(20261121);
    for (int i = 0; i < PROGRAMS; i++) {
      text.append(MARK).append(i).append('\n').append(program(random));
    }
    List<List<String>> theirs = programs(expanded(other.get(), text.toString()));
    assertThat(theirs).hasSize(PROGRAMS);
    String[] sources = text.toString().split(MARK + "\\d+\n");
    for (int i = 0; i < PROGRAMS; i++) {
      // One analysis for each program: macros may only make so many tokens in one.
      List<String> ours = tokens(sources[i + 1]);
      int difference = firstDifference(ours, theirs.get(i));
      assertThat(String.join(" ", around(ours, difference)))
          .as("%s", sources[i + 1])
          .isEqualTo(String.join(" ", around(theirs.get(i), difference)));
    }
  }

  /** The name of a macro whose text ends inside of the arguments stays (C99 6.10.3.4). */
  @Test
  void aNameReadInsideItsOwnMacroStaysEvenWhenTheMacroEndsBeforeTheCallDoes() {
    assertThat(tokens("#define bar(x) x\n#define A bar(A\nA ) end\n")).containsExactly("A", "end");
  }

  private static int firstDifference(List<String> a, List<String> b) {
    int common = Math.min(a.size(), b.size());
    for (int i = 0; i < common; i++) {
      if (!a.get(i).equals(b.get(i))) {
        return i;
      }
    }
    return common;
  }

  private static List<String> around(List<String> tokens, int place) {
    return tokens.subList(
        Math.min(tokens.size(), Math.max(0, place - 20)), Math.min(tokens.size(), place + 20));
  }

  private static Optional<String> installed() {
    for (String name : new String[] {"clang", "gcc", "cpp"}) {
      for (String directory : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
        if (Files.isExecutable(Path.of(directory, name))) {
          return Optional.of(name);
        }
      }
    }
    return Optional.empty();
  }

  private String expanded(String preprocessor, String text)
      throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("macros.c"), text);
    Path output = folder.resolve("expanded.c");
    Process process =
        new ProcessBuilder(
                preprocessor, "-E", "-P", "-w", "-undef", "-std=c99", "-x", "c", source.toString())
            .redirectOutput(output.toFile())
            .redirectError(folder.resolve("errors.txt").toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("errors.txt"))).isZero();
    return Files.readString(output);
  }

  private static List<String> tokens(String text) {
    FrontEndResult result = Analyses.of(text);
    List<String> tokens = new ArrayList<>();
    for (Token token : result.source().tokens()) {
      tokens.add(token.text());
    }
    return tokens;
  }

  private static List<List<String>> programs(String text) {
    return Arrays.stream(text.split(MARK + "\\d+\\b"))
        .skip(1)
        .map(MacroDifferentialTest::tokens)
        .toList();
  }

  // Random programs: macros A to D (objects) and F to I (functions), then uses of them.

  private static String program(Random random) {
    StringBuilder text = new StringBuilder();
    List<String> names = new ArrayList<>(List.of("A", "B", "C", "D", "F", "G", "H", "I"));
    for (String name : names) {
      boolean function = name.compareTo("F") >= 0;
      boolean variadic = function && random.nextInt(4) == 0;
      text.append("#define ").append(name);
      if (function) {
        text.append(variadic ? "(x, ...)" : "(x, y)");
      }
      text.append(' ').append(body(random, function, variadic)).append('\n');
    }
    for (int i = 0; i < 3; i++) {
      text.append(words(random, 1 + random.nextInt(5), 3)).append('\n');
    }
    for (String name : names) {
      text.append("#undef ").append(name).append('\n');
    }
    return text.toString();
  }

  private static String body(Random random, boolean function, boolean variadic) {
    StringBuilder body = new StringBuilder();
    String second = variadic ? "__VA_ARGS__" : "y";
    for (int i = random.nextInt(5); i >= 0; i--) {
      int choice = random.nextInt(function ? 9 : 4);
      switch (choice) {
        case 4 -> body.append("x");
        case 5 -> body.append(second);
        case 6 -> body.append("#").append(random.nextBoolean() ? "x" : second);
        case 7 -> body.append("x ## ").append(random.nextBoolean() ? "1" : "n");
        case 8 -> body.append("p ## x");
        default -> body.append(words(random, 1, 2));
      }
      body.append(' ');
    }
    return body.toString();
  }

  private static String words(Random random, int count, int depth) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      switch (random.nextInt(8)) {
        case 0 -> words.append(random.nextInt(100));
        case 1 -> words.append("+ ");
        case 2 -> words.append("v").append(random.nextInt(3));
        case 3, 4 -> words.append((char) ('A' + random.nextInt(4)));
        default -> {
          words.append((char) ('F' + random.nextInt(4)));
          if (random.nextInt(5) > 0) {
            words.append('(').append(word(random)).append(", ");
            // A later argument may be anything, since it is never pasted.
            words.append(depth > 0 ? words(random, 1 + random.nextInt(2), depth - 1) : "w");
            words.append(')');
          }
        }
      }
      words.append(' ');
    }
    return words.toString();
  }

  /** A single word, since pasting makes no token of other arguments. */
  private static String word(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> "A";
      case 1 -> "F";
      case 2 -> "";
      default -> "w" + random.nextInt(10);
    };
  }
}
