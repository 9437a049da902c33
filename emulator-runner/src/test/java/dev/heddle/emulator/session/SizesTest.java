package dev.heddle.emulator.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizesTest {
  @TempDir private Path folder;

  @BeforeEach
  void kernel() throws Exception {
    Files.writeString(folder.resolve("k.cl"), "kernel void k(global int *a) {}");
  }

  private Path session(String members) throws Exception {
    return Files.writeString(
        folder.resolve("s.clsession"),
        ("{'sources': ['k.cl'], " + members + "}").replace('\'', '"'));
  }

  private Path usual() throws Exception {
    return session(
        """
        'sizes': [{'n': 8, 'm': 2}, {'n': 64, 'm': 4}],
        'options': ['-DN=${n}', '-DTILES=${n / m}'],
        'buffers': {'a': {'type': 'int', 'count': '${n * m}', 'init': 'ramp:${n}:1'}},
        'workflow': [{'kernel': 'k', 'global': ['${n}'], 'local': ['${m}'], 'args': ['a', '${n}']}],
        'configurations': {'huge': {'sizes': [{'n': 1024, 'm': 16}]},
                           'twice': {'buffers': {'a': {'count': '${2 * n * m}'}}}}
        """);
  }

  @Test
  void theFirstRowIsWhatTheSessionRunsWith() throws Exception {
    Session session = SessionReader.read(usual());
    assertThat(session.options()).containsExactly("-DN=8", "-DTILES=4");
    assertThat(session.buffers().get("a").count()).isEqualTo(16);
    assertThat(session.buffers().get("a").initial()).isEqualTo(new InitialData.Ramp(8, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @n=64,m=4       | 256
          @n=64           | 128
          huge            | 16384
          huge@m=1        | 1024
          twice@n=64,m=4  | 512
          """)
  void aRunNamesConfigurationAndSizes(String run, long count) throws Exception {
    assertThat(SessionReader.readConfiguration(usual(), run).buffers().get("a").count())
        .isEqualTo(count);
    assertThat(RunName.of(run)).hasToString(run);
  }

  @Test
  void eachRowIsARun() throws Exception {
    assertThat(SessionReader.sizes(usual(), "")).containsExactly("@n=8,m=2", "@n=64,m=4");
    assertThat(SessionReader.sizes(usual(), "huge")).containsExactly("huge@n=1024,m=16");
    assertThat(SessionReader.sizes(session("'workflow': []"), "")).containsExactly("");
  }

  @Test
  void namesOfRunsAreToldToUsers() {
    assertThat(RunName.of("").words()).isEqualTo("(session)");
    assertThat(RunName.of("large").words()).isEqualTo("large");
    assertThat(RunName.of("@n=4,m=2").words()).isEqualTo("n=4,m=2");
    assertThat(RunName.of("large@n=4").words()).isEqualTo("large, n=4");
    assertThat(RunName.of("me@home").configuration()).isEqualTo("me@home");
  }

  @Test
  void withoutSizesTextsStayAsTheyAre() throws Exception {
    Path session = session("'options': ['-DA=${n}'], 'workflow': [{'kernel': 'k', 'task': true}]");
    assertThat(SessionReader.read(session).options()).containsExactly("-DA=${n}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'sizes': []                                      |          | sizes: is empty; give at least one row
          'sizes': [{'n': 1}, {'m': 1}]                    |          | sizes[1]: must have the sizes of the first row: n
          'sizes': [{'2n': 1}]                             |          | sizes[0].2n: is no name for a size
          'sizes': [{'n': 'x'}]                            |          | sizes[0].n: must be a number
          'sizes': [{'n': 1}], 'options': ['-DN=${k}']     |          | options[0]: ${k} names "k"; sizes are n
          'sizes': [{'n': 1}], 'options': ['-DN=${n +}']   |          | options[0]: ${n +} ends early
          'sizes': [{'n': 1}], 'options': ['-DN=${n n}']   |          | options[0]: ${n n} has "n" behind its end
          'sizes': [{'n': 0}], 'options': ['-DN=${1 / n}'] |          | options[0]: ${1 / n} divides by zero
          'sizes': [{'n': 1}], 'options': ['-DN=${(n}']    |          | options[0]: ${(n} lacks a )
          'sizes': [{'n': 1}], 'options': ['-DN=${n ? 1}'] |          | options[0]: ${n ? 1} has "? 1" behind its end
          'sizes': [{'n': 1}]                              | @k=2     | no size "k"; there are n
          'options': []                                    | @n=2     | has no "sizes", so n=2 cannot be set
          """)
  void whatIsWrongIsToldWithItsPlace(String members, String run, String message) throws Exception {
    Path session = session(members + ", 'workflow': [{'kernel': 'k', 'task': true}]");
    assertThatThrownBy(() -> SessionReader.readConfiguration(session, run == null ? "" : run))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({
    "1 + 2 * 3, 7",
    "(1+2)*3, 9",
    "-n + 1, -9",
    "n / 3, 3",
    "n % 3, 1",
    "n - 2 - 3, 5",
    "2 * (n - (3 - 1)), 16"
  })
  void expressionsAreThoseOfC(String text, long value) throws Exception {
    assertThat(SizeExpression.value(text, Map.of("n", 10L))).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({"9223372036854775807 + 1, larger than 64 bits", "99999999999999999999, too large"})
  void whatIsTooLargeIsNotWrapped(String text, String message) {
    assertThatThrownBy(() -> SizeExpression.value(text, Map.of()))
        .isInstanceOf(SizeExpression.Unusable.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          '': {}       | configurations.: "" is no name of a configuration
          '*': {}      | "*" is no name of a configuration
          'a@n=4': {}  | "a@n=4" is no name of a configuration
          'a': null    | configurations.a: must be an object {...}, is null
          'a': 5       | configurations.a: must be an object {...}, is 5
          """)
  void configurationsHaveNamesThatMeanNothingElse(String configuration, String message)
      throws Exception {
    Path session =
        session(
            "'workflow': [{'kernel': 'k', 'task': true, 'args': ['a']}], 'buffers': {'a': {'type':"
                + " 'int', 'count': 1}}, 'configurations': {"
                + configuration
                + "}");
    assertThatThrownBy(() -> SessionReader.read(session)).hasMessageContaining(message);
    assertThatThrownBy(() -> SessionReader.configurations(session)).hasMessageContaining(message);
  }
}
