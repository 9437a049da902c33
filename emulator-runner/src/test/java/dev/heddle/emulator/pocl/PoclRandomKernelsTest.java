package dev.heddle.emulator.pocl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.random.Choices;
import dev.heddle.emulator.random.Feature;
import dev.heddle.emulator.random.RandomKernel;
import dev.heddle.emulator.random.Shrinker;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Kernels made by chance give what PoCL gives, and the same when all checks watch them, none of
 * which raises an alarm. Without PoCL only the latter is tested. What fails is made as small as can
 * be and left as a session in {@code target/random/failures}.
 *
 * <p>{@code -Dheddle.random.kernels=5000} makes more of them, {@code -Dheddle.random.seed=7}
 * others, {@code -Dheddle.random.only=12,345} of these only some, {@code
 * -Dheddle.random.oclgrind=true} compares with Oclgrind, and {@code -Dheddle.random.watch=false}
 * leaves the runs under watch out. {@code -Dheddle.random.tries=0} makes nothing small, which is
 * most of the work where many differ.
 */
class PoclRandomKernelsTest {
  private static final Path WORK =
      Path.of(System.getProperty("heddle.root"), "emulator-runner/target/random");
  private static final int BATCH = 75;
  private static final boolean WATCHES = !"false".equals(System.getProperty("heddle.random.watch"));
  private static final int TRIES = Integer.getInteger("heddle.random.tries", 400);

  /** Numbers of the kernels that are looked at; empty for all. */
  private static final Set<Integer> ONLY =
      Arrays.stream(System.getProperty("heddle.random.only", "").split(","))
          .filter(number -> !number.isBlank())
          .map(Integer::valueOf)
          .collect(Collectors.toSet());

  private final Emulator emulator = new Emulator();
  private final long seed = Long.getLong("heddle.random.seed", 1);

  @TestFactory
  Stream<DynamicTest> kernelsGiveTheSameWithPoclAndUnderWatch() throws Exception {
    int count = Integer.getInteger("heddle.random.kernels", 500);
    Pocl.Found found = Boolean.getBoolean("heddle.random.oclgrind") ? Pocl.oclgrind() : Pocl.find();
    assertThat(WATCHES || found.pocl().isPresent())
        .as("kernels are neither watched nor compared: %s", found.reason())
        .isTrue();
    List<List<RandomKernel>> batches = new ArrayList<>();
    List<Pocl.Job> jobs = new ArrayList<>();
    for (int first = 0; first < count; first += BATCH) {
      List<RandomKernel> batch = new ArrayList<>();
      for (int number = first; number < Math.min(count, first + BATCH); number++) {
        if (ONLY.isEmpty() || ONLY.contains(number)) {
          batch.add(RandomKernel.of("k" + number, Choices.random(seed * 1_000_003 + number)));
        }
      }
      if (batch.isEmpty()) {
        continue;
      }
      batches.add(batch);
      Path folder = WORK.resolve("seed" + seed + "/" + first);
      jobs.add(new Pocl.Job(RandomSession.write(folder, seed, batch), folder.resolve("pocl")));
    }
    List<Pocl.Outcome> outcomes =
        found.pocl().isPresent() ? found.pocl().get().run(jobs) : List.of();
    List<DynamicTest> tests = new ArrayList<>();
    List<RandomKernel> all = batches.stream().flatMap(List::stream).toList();
    if (ONLY.isEmpty()) {
      tests.add(DynamicTest.dynamicTest("what the kernels have", () -> haveEverything(all)));
    }
    for (int i = 0; i < batches.size(); i++) {
      List<RandomKernel> batch = batches.get(i);
      Path session = jobs.get(i).session();
      String name = batch.get(0).name() + " to " + batch.get(batch.size() - 1).name();
      if (WATCHES) {
        tests.add(DynamicTest.dynamicTest(name + " under watch", () -> underWatch(batch, session)));
      }
      if (!outcomes.isEmpty()) {
        Pocl.Outcome outcome = outcomes.get(i);
        tests.add(
            DynamicTest.dynamicTest(
                name + " as PoCL", () -> asPocl(found.pocl().get(), batch, session, outcome)));
      }
    }
    return tests.stream();
  }

  /** Each feature is in a tenth of the kernels at least. */
  private void haveEverything(List<RandomKernel> kernels) throws IOException {
    String line = Feature.line(kernels);
    Files.writeString(WORK.resolve("seed" + seed + "/features.txt"), line + "\n");
    System.out.println(line);
    for (Feature feature : Feature.values()) {
      assertThat(feature.count(kernels) * 10)
          .as("kernels with %s; %s", feature, line)
          .isGreaterThanOrEqualTo(kernels.size());
    }
  }

  // ---- against PoCL -------------------------------------------------------------------------

  private void asPocl(Pocl pocl, List<RandomKernel> batch, Path session, Pocl.Outcome outcome)
      throws Exception {
    if (problem(session, outcome).isEmpty()) {
      return;
    }
    Map<RandomKernel, String> problems = new LinkedHashMap<>();
    List<RandomKernel> suspects = suspects(batch, session, outcome);
    List<Optional<String>> alone = problems(pocl, suspects, "alone");
    for (int i = 0; i < suspects.size(); i++) {
      if (alone.get(i).isPresent()) {
        problems.put(suspects.get(i), alone.get(i).get());
      }
    }
    if (problems.isEmpty()) {
      return;
    }
    RandomKernel first = problems.keySet().iterator().next();
    String kind = kind(problems.get(first));
    Shrinker.Failing failing =
        candidates -> {
          List<RandomKernel> kernels = new ArrayList<>();
          for (List<Integer> candidate : candidates) {
            kernels.add(RandomKernel.of(first.name(), Choices.of(candidate)));
          }
          List<Optional<String>> found = problems(pocl, kernels, "shrink");
          for (int i = 0; i < kernels.size(); i++) {
            if (found.get(i).isPresent() && kind(found.get(i).get()).equals(kind)) {
              return OptionalInt.of(i);
            }
          }
          return OptionalInt.empty();
        };
    RandomKernel minimal =
        RandomKernel.of(
            first.name(), Choices.of(new Shrinker(failing, TRIES).shrink(first.choices())));
    Path written =
        RandomSession.write(
            WORK.resolve("failures/seed" + seed + "-" + first.name()), seed, List.of(minimal));
    String problem = problems(pocl, List.of(minimal), "shrink").get(0).orElse("(now right)");
    fail(
        "%d kernels of this batch fail:%n%s%nthe first, made small, is in %s%n%s%n%s",
        problems.size(),
        problems.entrySet().stream()
            .map(entry -> entry.getKey().name() + ": " + entry.getValue().lines().findFirst())
            .collect(Collectors.joining("\n")),
        written,
        problem,
        minimal.source());
  }

  /** The kernels of a batch whose results differ; all when that is not what is wrong. */
  private List<RandomKernel> suspects(List<RandomKernel> batch, Path session, Pocl.Outcome outcome)
      throws Exception {
    if (!outcome.problem().isEmpty()) {
      return batch;
    }
    List<String> buffers = Agreement.differing(emulator, SessionReader.read(session), outcome);
    List<RandomKernel> suspects =
        batch.stream()
            .filter(
                kernel ->
                    buffers.contains("out_" + kernel.name())
                        || buffers.contains("digest_" + kernel.name()))
            .toList();
    return suspects.isEmpty() ? batch : suspects;
  }

  /**
   * Each kernel by itself. Where PoCL agrees with its optimiser or without, the other PoCL is
   * wrong: LLVM 15 now and then drops a kernel in which PoCL's library folds constants to undefined
   * values, and loops over work-items of unoptimised code now and then miss the end of a
   * work-item's loop.
   */
  private List<Optional<String>> problems(Pocl pocl, List<RandomKernel> kernels, String purpose)
      throws Exception {
    List<Optional<String>> problems = run(pocl, kernels, purpose);
    List<Integer> doubtful = new ArrayList<>();
    for (int i = 0; i < problems.size(); i++) {
      if (problems.get(i).isPresent()) {
        doubtful.add(i);
      }
    }
    List<Optional<String>> again =
        run(
            pocl.optimising(),
            doubtful.stream().map(kernels::get).toList(),
            purpose + "-optimised");
    for (int i = 0; i < again.size(); i++) {
      if (again.get(i).isEmpty()) {
        problems.set(doubtful.get(i), Optional.empty());
      }
    }
    return problems;
  }

  private List<Optional<String>> run(Pocl pocl, List<RandomKernel> kernels, String purpose)
      throws Exception {
    List<Pocl.Job> jobs = new ArrayList<>();
    for (int i = 0; i < kernels.size(); i++) {
      Path folder = WORK.resolve(purpose).resolve(Integer.toString(i));
      Path session = RandomSession.write(folder, seed, List.of(kernels.get(i)));
      jobs.add(new Pocl.Job(session, folder.resolve("pocl")));
    }
    List<Pocl.Outcome> outcomes = pocl.run(jobs);
    List<Optional<String>> problems = new ArrayList<>();
    for (int i = 0; i < kernels.size(); i++) {
      problems.add(problem(jobs.get(i).session(), outcomes.get(i)));
    }
    return problems;
  }

  private Optional<String> problem(Path session, Pocl.Outcome outcome) throws Exception {
    return outcome.problem().isEmpty()
        ? Agreement.problem(emulator, SessionReader.read(session), outcome)
        : Optional.of(outcome.problem());
  }

  /** Sorts problems roughly, so that shrinking does not go from one to another. */
  private static String kind(String problem) {
    return problem.startsWith("PoCL") ? "PoCL" : problem.replaceAll("[^ a-z]+", "").substring(0, 8);
  }

  // ---- under watch --------------------------------------------------------------------------

  private void underWatch(List<RandomKernel> batch, Path file) throws Exception {
    Session session = SessionReader.read(file);
    EmulationResult plain = run(session, EnumSet.of(Check.BOUNDS));
    Set<Check> checks = EnumSet.allOf(Check.class);
    checks.remove(Check.SHIFTS);
    EmulationResult watched = run(session, checks);
    for (RandomKernel kernel : batch) {
      for (String buffer : List.of("out_" + kernel.name(), "digest_" + kernel.name())) {
        for (int i = 0; i < plain.buffers().get(buffer).count(); i++) {
          assertThat(watched.buffers().get(buffer).text(i))
              .as("%s[%d], source in %s", buffer, i, file)
              .isEqualTo(plain.buffers().get(buffer).text(i));
        }
      }
    }
  }

  private EmulationResult run(Session session, Set<Check> checks) {
    Settings as = session.settings();
    EmulationResult result =
        emulator.run(
            session.with(
                new Settings(
                    as.channelDepth(), as.timeoutSeconds(), checks, as.memoryMegabytes())));
    assertThat(result.error()).as(session.name()).isEmpty();
    assertThat(result.faults()).as(session.name()).isEmpty();
    return result;
  }
}
