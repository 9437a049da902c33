package dev.heddle.emulator.pocl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every session of {@code testData/differential} gives what PoCL gives: bit for bit where the
 * session allows no error, else within twice what it allows. PoCL is asked for what has changed, or
 * gives another result, since it was last; for all, and the file of agreements is written again,
 * with {@code -Dheddle.pocl.all=true}.
 */
class PoclSessionsTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));
  private static final Path DATA = ROOT.resolve("testData/differential");

  /** Kernels at the limits of the emulator, which PoCL optimises in time. */
  private static final String LARGE = "limits/";

  private static final Path AGREEMENTS = DATA.resolve("agrees-with-pocl.tsv");
  private static final boolean ALL = Boolean.getBoolean("heddle.pocl.all");

  private final Emulator emulator = new Emulator();
  private final Map<String, String> agreed = new TreeMap<>();

  @TestFactory
  Stream<DynamicTest> sessionsGiveWhatPoclGives() throws Exception {
    Pocl.Found found = Pocl.find();
    Assumptions.assumeTrue(found.pocl().isPresent(), "no PoCL: " + found.reason());
    Map<String, String> excluded = excluded();
    KnownAgreements known = KnownAgreements.read(AGREEMENTS);
    Map<String, Pocl.Job> jobs = new LinkedHashMap<>();
    List<DynamicTest> same = new ArrayList<>();
    for (Path file : files()) {
      String name = name(file);
      if (excluded.keySet().stream().noneMatch(part -> (name + "/").startsWith(part + "/"))) {
        String digest = ALL ? "" : digest(file);
        if (known.has(name, digest)) {
          same.add(
              DynamicTest.dynamicTest(
                  name, () -> assertThat(known.digests()).containsEntry(name, digest)));
        } else {
          Path folder = ROOT.resolve("target/pocl/results/sessions").resolve(name);
          jobs.put(name, new Pocl.Job(file, folder));
        }
      }
    }
    Pocl pocl = found.pocl().orElseThrow();
    return Stream.of(
            same.stream(),
            tests(pocl, jobs, name -> !name.startsWith(LARGE)),
            tests(pocl.optimising(), jobs, name -> name.startsWith(LARGE)))
        .flatMap(tests -> tests)
        .onClose(this::keep);
  }

  private Stream<DynamicTest> tests(Pocl pocl, Map<String, Pocl.Job> all, Predicate<String> which)
      throws Exception {
    List<String> names = all.keySet().stream().filter(which).toList();
    List<Pocl.Outcome> outcomes = pocl.run(names.stream().map(all::get).toList());
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Path session = all.get(names.get(i)).session();
      Pocl.Outcome outcome = outcomes.get(i);
      tests.add(DynamicTest.dynamicTest(names.get(i), () -> compare(session, outcome)));
    }
    return tests.stream();
  }

  private void compare(Path file, Pocl.Outcome outcome) throws Exception {
    assertThat(outcome.problem()).isEmpty();
    Session session = SessionReader.read(file);
    assertThat(Agreement.problem(emulator, session, outcome)).isEmpty();
    agreed.put(name(file), digest(file));
  }

  private String digest(Path file) throws Exception {
    return KnownAgreements.digest(file, emulator.run(SessionReader.read(file)));
  }

  private void keep() {
    if (ALL) {
      try {
        Files.writeString(AGREEMENTS, new KnownAgreements(agreed).text());
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  @Test
  void everyExclusionNamesASessionOrFolder() throws IOException {
    List<String> names = files().stream().map(PoclSessionsTest::name).toList();
    for (String excluded : excluded().keySet()) {
      assertThat(names).anyMatch(name -> (name + "/").startsWith(excluded + "/"));
    }
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(DATA)) {
      return all.filter(path -> path.toString().endsWith(".clsession")).sorted().toList();
    }
  }

  private static String name(Path file) {
    String path = DATA.relativize(file).toString();
    return path.substring(0, path.length() - ".clsession".length());
  }

  private static Map<String, String> excluded() throws IOException {
    Map<String, String> reasons = new TreeMap<>();
    for (String line : Files.readAllLines(DATA.resolve("not-on-pocl.txt"))) {
      int colon = line.indexOf(": ");
      if (!line.startsWith("#") && colon > 0) {
        reasons.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return reasons;
  }
}
