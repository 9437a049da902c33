package dev.heddle.emulator.forms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every session of the test data gives the same bytes in all forms. */
class SessionFormsTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"), "testData");

  /** Single precision, a sum of some hundred numbers. */
  private static final double ROUNDING = 1e-3;

  private final Form written = Form.asWritten();
  private final Form built = Form.asBuilt("");
  private final Form scheduled = Form.asScheduled("");
  private final List<Form> others = Form.builtInOtherWays();
  private final List<Form> free = Form.builtWithFreeRounding();

  @TestFactory
  Stream<DynamicTest> sessionsGiveTheSameInAllForms() throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(ROOT)) {
      all.filter(path -> path.toString().endsWith(".clsession")).sorted().forEach(files::add);
    }
    assertThat(files).hasSizeGreaterThan(650);
    return IntStream.range(0, files.size())
        .mapToObj(
            i ->
                DynamicTest.dynamicTest(
                    ROOT.relativize(files.get(i)).toString(), () -> check(files.get(i), forms(i))));
  }

  /** The usual form, and others in turn. */
  private List<Form> forms(int number) {
    return List.of(
        built, scheduled, others.get(number % others.size()), free.get(number / 2 % free.size()));
  }

  private void check(Path file, List<Form> forms) throws Exception {
    Session session = SessionReader.read(file).with(List.of());
    EmulationResult expected = written.run().apply(session);
    for (Form form : forms) {
      assertThat(
              Difference.between(expected, form.run().apply(session), form.rounds() ? ROUNDING : 0))
          .as(form.name())
          .isEmpty();
    }
  }
}
