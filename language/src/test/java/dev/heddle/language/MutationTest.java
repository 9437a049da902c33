package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Damages the test kernels at random: whatever comes out, the front end answers, and quickly. More
 * mutants with {@code -Dheddle.mutants=N}, others with {@code -Dheddle.seed=N}.
 */
class MutationTest {
  private static final List<String> FILES =
      List.of(
          "preprocessor.cl",
          "syntax.cl",
          "types.cl",
          "expressions.cl",
          "statements.cl",
          "dialect.cl");
  private static final Pattern TOKEN =
      Pattern.compile("\\w+|\\s+|[-+*/%&|^<>=!]=|<<|>>|&&|\\|\\||->|##|.", Pattern.DOTALL);
  private static final long LIMIT_NANOS = 2_000_000_000L;

  private final FrontEnd frontEnd = new FrontEnd();

  @Test
  void everyMutantIsAnswered() throws IOException {
    int mutants = Integer.getInteger("heddle.mutants", 20_000);
    Random random = new Random(Long.getLong("heddle.seed", 1));
    List<String> seeds = seeds();
    // Classes are loaded before a mutant is timed: their loading is no property of the mutant.
    seeds.forEach(seed -> time(seed, -1));
    for (int i = 0; i < mutants; i++) {
      String text = mutant(seeds.get(random.nextInt(seeds.size())), random);
      assertThat(time(text, i)).as("mutant %d:\n%s", i, text).isLessThan(LIMIT_NANOS);
    }
  }

  private long time(String text, int mutant) {
    long start = System.nanoTime();
    try {
      FrontEndResult result =
          frontEnd.analyze(
              SourceFile.of("mutant.cl", text),
              FrontEndOptions.DEFAULT,
              SourceLoader.none(),
              Cancellation.NEVER);
      assertThat(result.unit()).isNotNull();
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("mutant " + mutant + ":\n" + text, e);
    }
    return System.nanoTime() - start;
  }

  private static String mutant(String seed, Random random) {
    List<String> parts = new ArrayList<>();
    if (random.nextInt(4) == 0) {
      seed.codePoints().forEach(c -> parts.add(Character.toString(c)));
    } else {
      Matcher matcher = TOKEN.matcher(seed);
      while (matcher.find()) {
        parts.add(matcher.group());
      }
    }
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && !parts.isEmpty(); i++) {
      int at = random.nextInt(parts.size());
      int other = random.nextInt(parts.size());
      switch (random.nextInt(5)) {
        case 0 -> parts.remove(at);
        case 1 -> parts.add(other, parts.get(at));
        case 2 -> parts.set(other, parts.set(at, parts.get(other)));
        case 3 -> parts.set(at, Character.toString((char) (32 + random.nextInt(96))));
        default ->
            parts
                .subList(Math.min(at, other), Math.min(parts.size(), Math.min(at, other) + 8))
                .clear();
      }
    }
    return String.join("", parts);
  }

  private static List<String> seeds() throws IOException {
    List<String> seeds = new ArrayList<>();
    for (String file : FILES) {
      try (InputStream in = MutationTest.class.getResourceAsStream("rules/" + file)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        seeds.addAll(List.of(text.split("(?m)^//== .*\n")));
      }
    }
    return seeds;
  }
}
