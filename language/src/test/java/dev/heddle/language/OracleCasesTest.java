package dev.heddle.language;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The documented cases whose outcome the front end decides; each names its source by its id. */
class OracleCasesTest {

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    try (InputStream in = OracleCasesTest.class.getResourceAsStream("oracle-cases.json")) {
      JsonNode cases = new ObjectMapper().readTree(in);
      return StreamSupport.stream(cases.spliterator(), false)
          .map(c -> DynamicTest.dynamicTest(c.get("id").asText(), () -> check(c)));
    }
  }

  private static void check(JsonNode oracle) {
    FrontEndResult result =
        new FrontEnd()
            .analyze(
                SourceFile.of(oracle.get("file").asText(), oracle.get("source").asText()),
                options(oracle),
                SourceLoader.none(),
                Cancellation.NEVER);
    boolean expectsDiagnostics = false;
    for (JsonNode expected : oracle.get("expect")) {
      JsonNode value = expected.get("value");
      String path = expected.get("path").asText();
      if (path.startsWith("attributes.")) {
        assertThat(attributes(result, path.substring("attributes.".length())))
            .contains(value.asText());
        continue;
      }
      switch (path) {
        case "kernels" ->
            assertThat(result.unit().kernels().stream().map(FunctionDefinition::name))
                .containsExactlyElementsOf(texts(value));
        case "pragmas.unroll" -> assertThat(unrollFactors(result)).contains(value.asInt());
        case "types.channelSize" ->
            assertThat(result.unit().channels())
                .isNotEmpty()
                .allSatisfy(
                    c ->
                        assertThat(((ChannelType) c.variable().type()).packet().size())
                            .isEqualTo(value.asLong()));
        case "types.size" -> assertThat(record(result).size()).isEqualTo(value.asLong());
        case "types.alignment" -> assertThat(record(result).alignment()).isEqualTo(value.asLong());
        case "types.offsets" -> assertThat(offsets(record(result))).isEqualTo(longs(value));
        case "types.result" ->
            assertThat(computed(result).type().toString()).isEqualTo(value.asText());
        case "types.operationWidth" ->
            assertThat(((Expression.Binary) computed(result)).left().type().bits())
                .isEqualTo(value.asInt());
        case "types.constant" ->
            assertThat(computed(result).constant().orElseThrow().toString())
                .isEqualTo(value.asText());
        default -> {
          expectsDiagnostics = true;
          assertThat(severities(result)).contains(value.asText());
        }
      }
    }
    if (!expectsDiagnostics) {
      assertThat(result.diagnostics()).isEmpty();
    }
  }

  private static FrontEndOptions options(JsonNode oracle) {
    FrontEndOptions options = FrontEndOptions.DEFAULT;
    for (JsonNode option : oracle.path("options")) {
      String[] parts = option.asText().substring("-D".length()).split("=", 2);
      options = options.withDefine(parts[0], parts[1]);
    }
    return options;
  }

  /** The arguments of every attribute with a name, separated by spaces. */
  private static List<String> attributes(FrontEndResult result, String name) {
    List<Attribute> all = new ArrayList<>();
    for (FunctionDefinition function : result.unit().functions()) {
      all.addAll(function.function().attributes());
      function.function().parameters().forEach(p -> all.addAll(p.attributes()));
    }
    result.unit().variables().forEach(v -> all.addAll(v.variable().attributes()));
    return all.stream()
        .filter(a -> a.name().equals(name))
        .map(a -> a.arguments().stream().map(OracleCasesTest::text).collect(joining(" ")))
        .toList();
  }

  private static String text(Attribute.Argument argument) {
    return argument instanceof Attribute.IntegerArgument integer
        ? Long.toString(integer.value())
        : ((Attribute.StringArgument) argument).value();
  }

  private static List<Integer> unrollFactors(FrontEndResult result) {
    List<Integer> factors = new ArrayList<>();
    for (Statement statement : result.unit().kernels().get(0).body().statements()) {
      if (statement instanceof Statement.Loop loop) {
        for (LoopPragma pragma : loop.pragmas()) {
          if (pragma instanceof LoopPragma.Unroll unroll && unroll.factor().isPresent()) {
            factors.add(unroll.factor().getAsInt());
          }
        }
      }
    }
    return factors;
  }

  private static List<String> texts(JsonNode values) {
    List<String> texts = new ArrayList<>();
    values.forEach(v -> texts.add(v.asText()));
    return texts;
  }

  private static List<String> severities(FrontEndResult result) {
    List<String> severities = new ArrayList<>();
    for (Diagnostic diagnostic : result.diagnostics()) {
      severities.add(diagnostic.severity().name().toLowerCase(Locale.ROOT));
    }
    if (!result.hasErrors()) {
      severities.add("none");
    }
    return severities;
  }

  private static RecordType record(FrontEndResult result) {
    for (TypeName name : result.unit().typeNames()) {
      if (name.name().equals("S")) {
        return (RecordType) name.type().type();
      }
    }
    throw new AssertionError("no struct S");
  }

  private static List<Long> offsets(RecordType record) {
    return record.fields().stream().map(Field::offset).toList();
  }

  private static List<Long> longs(JsonNode values) {
    List<Long> longs = new ArrayList<>();
    values.forEach(v -> longs.add(v.asLong()));
    return longs;
  }

  /** The value of the last assignment of the kernel, before it is converted for its target. */
  private static Expression computed(FrontEndResult result) {
    List<Statement> statements = result.unit().kernels().get(0).body().statements();
    Statement.ExpressionStatement last =
        (Statement.ExpressionStatement) statements.get(statements.size() - 1);
    Expression value = ((Expression.Assignment) last.expression()).value();
    return value instanceof Expression.Conversion conversion ? conversion.operand() : value;
  }
}
