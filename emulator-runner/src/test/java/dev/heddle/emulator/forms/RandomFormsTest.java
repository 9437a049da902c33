package dev.heddle.emulator.forms;

import static org.assertj.core.api.Assertions.fail;

import dev.heddle.emulator.random.Choices;
import dev.heddle.emulator.random.HardwareKernel;
import dev.heddle.emulator.random.Shrinker;
import dev.heddle.emulator.session.SessionReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Kernels made by chance give the same in all forms; where options allow other rounding, numbers
 * that are only rounded otherwise count as the same. What fails is made as small as can be and left
 * as a session in {@code target/forms/failures}.
 *
 * <p>{@code -Dheddle.random.kernels=20000} makes more of them, {@code -Dheddle.random.seed=7}
 * others.
 */
class RandomFormsTest {
  private static final Path WORK =
      Path.of(System.getProperty("heddle.root"), "emulator-runner/target/forms");
  private static final int BATCH = 25;
  private static final int TRIES = Integer.getInteger("heddle.random.tries", 600);

  /** A product of eight sums of single precision, several in each other. */
  private static final double ROUNDING = 1e-3;

  /** In one batch out of this many, sums may be reordered. */
  private static final int FREE = 4;

  private final long seed = Long.getLong("heddle.random.seed", 1);
  private final Form written = Form.asWritten();
  private final Form built = Form.asBuilt("");
  private final Form scheduled = Form.asScheduled("");
  private final List<Form> others = Form.builtInOtherWays();
  private final List<Form> free = Form.builtWithFreeRounding();

  @TestFactory
  Stream<DynamicTest> kernelsGiveTheSameInAllForms() {
    int count = Integer.getInteger("heddle.random.kernels", 500);
    List<DynamicTest> tests = new ArrayList<>();
    for (int first = 0; first < count; first += BATCH) {
      int from = first;
      int to = Math.min(count, first + BATCH);
      tests.add(DynamicTest.dynamicTest("k" + from + " to k" + (to - 1), () -> check(from, to)));
    }
    return tests.stream();
  }

  private List<Form> forms(int batch, boolean roundsFreely) {
    return roundsFreely
        ? List.of(free.get(batch / FREE % free.size()))
        : List.of(built, scheduled, others.get(batch % others.size()));
  }

  private void check(int from, int to) throws Exception {
    int batch = from / BATCH;
    boolean roundsFreely = batch % FREE == FREE - 1;
    List<Form> forms = forms(batch, roundsFreely);
    List<HardwareKernel> kernels = new ArrayList<>();
    for (int number = from; number < to; number++) {
      Choices choices = Choices.random(seed * 1_000_003 + number);
      kernels.add(HardwareKernel.of("k" + number, roundsFreely, choices));
    }
    Optional<String> together = difference(kernels, WORK.resolve("seed" + seed), forms);
    if (together.isEmpty()) {
      return;
    }
    List<String> failures = new ArrayList<>();
    for (HardwareKernel kernel : kernels) {
      Optional<String> alone = difference(List.of(kernel), WORK.resolve("alone" + batch), forms);
      if (alone.isPresent() && failures.isEmpty()) {
        failures.add(smallest(kernel, alone.get(), forms));
      } else {
        alone.ifPresent(problem -> failures.add(kernel.name() + ": " + problem));
      }
    }
    if (failures.isEmpty()) {
      failures.add("only together: " + together.get());
    }
    fail("%d kernels differ:%n%s", failures.size(), String.join("\n", failures));
  }

  /** Makes a kernel that fails smaller; says what is left of it. */
  private String smallest(HardwareKernel kernel, String problem, List<Form> forms)
      throws Exception {
    String kind = kind(problem);
    Path work = WORK.resolve("shrink-" + kernel.name());
    Shrinker.Failing failing =
        candidates -> {
          for (int i = 0; i < candidates.size(); i++) {
            HardwareKernel candidate = again(kernel, candidates.get(i));
            Optional<String> found = difference(List.of(candidate), work, forms);
            if (found.isPresent() && kind(found.get()).equals(kind)) {
              return OptionalInt.of(i);
            }
          }
          return OptionalInt.empty();
        };
    HardwareKernel minimal = again(kernel, new Shrinker(failing, TRIES).shrink(kernel.choices()));
    Path folder = WORK.resolve("failures/seed" + seed + "-" + kernel.name());
    Path session = HardwareSession.write(folder, seed, List.of(minimal));
    String left = difference(List.of(minimal), folder, forms).orElse("now the same");
    return "%s: %s%n%s in %s%n%s"
        .formatted(kernel.name(), problem, left, session, minimal.source());
  }

  private static HardwareKernel again(HardwareKernel kernel, List<Integer> choices) {
    return HardwareKernel.of(kernel.name(), kernel.roundsFreely(), Choices.of(choices));
  }

  /** Sorts problems roughly, so that shrinking does not go from one to another. */
  private static String kind(String problem) {
    String plain = problem.replaceAll("[^ a-z:]+", "");
    return problem.contains("error:") || problem.contains("faults:") ? plain : "";
  }

  private Optional<String> difference(List<HardwareKernel> kernels, Path folder, List<Form> forms)
      throws Exception {
    var session = SessionReader.read(HardwareSession.write(folder, seed, kernels));
    var expected = written.run().apply(session);
    if (!expected.error().isEmpty() || !expected.faults().isEmpty()) {
      return Optional.of("as written: " + expected.error() + expected.faults());
    }
    for (Form form : forms) {
      Optional<String> found =
          Difference.between(expected, form.run().apply(session), form.rounds() ? ROUNDING : 0)
              .map(problem -> form.name() + ": " + problem);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
