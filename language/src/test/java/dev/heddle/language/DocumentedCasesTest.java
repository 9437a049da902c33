package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** {@code testData/oracle/frontend/cases.json}: what its README says of each question. */
class DocumentedCasesTest {
  private static final Path FOLDER = Path.of("..", "testData", "oracle", "frontend");

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    JsonNode cases = new ObjectMapper().readTree(FOLDER.resolve("cases.json").toFile());
    return StreamSupport.stream(cases.spliterator(), false)
        .filter(c -> c.has("file"))
        .map(c -> DynamicTest.dynamicTest(name(c), () -> check(c)));
  }

  private static String name(JsonNode oracle) {
    return oracle.get("id").asText() + " " + oracle.get("file").asText();
  }

  private static void check(JsonNode oracle) throws IOException {
    SourceFile file = FileLoader.read(FOLDER.resolve(oracle.get("file").asText()));
    FrontEndResult result =
        new FrontEnd().analyze(file, options(oracle), new FileLoader(), Cancellation.NEVER);
    if (oracle.has("accepts")) {
      assertThat(!result.hasErrors())
          .as("accepted; %s", result.diagnostics())
          .isEqualTo(oracle.get("accepts").asBoolean());
    }
    for (JsonNode question : oracle.path("expect")) {
      List<Integer> lines = lines(file, question.path("at").asText());
      if (question.get("kind").asText().equals("diagnostic")) {
        diagnostic(result, question, lines);
      } else {
        assertThat(answers(result, question.get("ask").asText(), lines))
            .as("%s", question)
            .contains(question.get("value").toString().replace("\"", ""));
      }
    }
  }

  private static FrontEndOptions options(JsonNode oracle) {
    FrontEndOptions options = FrontEndOptions.DEFAULT;
    List<String> includes = new ArrayList<>();
    for (JsonNode option : oracle.path("options")) {
      String text = option.asText();
      if (text.startsWith("-D")) {
        String[] parts = text.substring(2).split("=", 2);
        options = options.withDefine(parts[0], parts.length > 1 ? parts[1] : "1");
      } else if (text.startsWith("-I")) {
        includes.add(FOLDER.resolve(text.substring(2)).toString());
      }
    }
    return options.withIncludeDirectories(includes);
  }

  /** The lines with a tag; all of them without one. */
  private static List<Integer> lines(SourceFile file, String tag) {
    List<Integer> lines = new ArrayList<>();
    for (int line = 1; line <= file.lineCount(); line++) {
      String text = file.text().substring(file.lineStart(line), file.lineEnd(line));
      if (tag.isEmpty() || (text + " ").contains(tag + " ")) {
        lines.add(line);
      }
    }
    assertThat(lines).as("lines with %s", tag).isNotEmpty();
    return lines;
  }

  private static void diagnostic(FrontEndResult result, JsonNode question, List<Integer> lines) {
    List<String> severities = new ArrayList<>();
    for (Diagnostic diagnostic : result.diagnostics()) {
      if (diagnostic.code().equals(question.get("code").asText())
          && lines.contains(diagnostic.range().line())) {
        severities.add(diagnostic.severity().name().toLowerCase(Locale.ROOT));
      }
    }
    if (question.get("value").isNull()) {
      assertThat(severities).as("%s", question).isEmpty();
    } else {
      assertThat(severities)
          .as("%s; %s", question, result.diagnostics())
          .contains(question.get("value").asText());
    }
  }

  private static List<String> answers(FrontEndResult result, String ask, List<Integer> lines) {
    Found found = new Found(lines);
    for (TypeName name : result.unit().typeNames()) {
      if (lines.contains(name.range().line())) {
        found.declared.add(name.type().type());
      }
    }
    for (VariableDeclaration variable : result.unit().variables()) {
      found.variable(variable);
    }
    for (FunctionDefinition function : result.unit().functions()) {
      found.walk(function.body());
    }
    return switch (ask) {
      case "size" -> found.declared.stream().map(t -> "" + t.size()).toList();
      case "alignment" -> found.declared.stream().map(t -> "" + t.alignment()).toList();
      case "offsets" -> found.declared.stream().map(DocumentedCasesTest::offsets).toList();
      case "access-alignment" -> found.accessed.stream().map(DocumentedCasesTest::access).toList();
      case "initialiser-size" -> found.initial.stream().map(t -> "" + t.size()).toList();
      case "initialiser-type" ->
          found.initial.stream()
              .map(t -> (t.isUnsigned() ? "uint" : "int") + t.bits() + "_t")
              .toList();
      case "operation-width" -> found.compared.stream().map(t -> "" + t.bits()).toList();
      default -> throw new AssertionError(ask);
    };
  }

  private static String offsets(Type type) {
    return ((RecordType) type)
        .fields().stream().map(Field::offset).toList().toString().replace(" ", "");
  }

  private static String access(Type type) {
    return "" + Math.max(Long.lowestOneBit(type.size()), type.alignment());
  }

  /** What stands on some lines. */
  private static final class Found extends TreeWalker {
    final List<Type> declared = new ArrayList<>();
    final List<Type> initial = new ArrayList<>();
    final List<Type> compared = new ArrayList<>();
    final List<Type> accessed = new ArrayList<>();
    private final List<Integer> lines;

    Found(List<Integer> lines) {
      this.lines = lines;
    }

    void variable(VariableDeclaration declaration) {
      if (lines.contains(declaration.variable().range().line())) {
        declared.add(declaration.variable().type());
        declaration.initializer().map(Found::unconverted).ifPresent(initial::add);
      }
    }

    private static Type unconverted(Expression value) {
      return value instanceof Expression.Conversion conversion && !conversion.explicit()
          ? unconverted(conversion.operand())
          : value.type();
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      statement.variables().forEach(this::variable);
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitBinary(Expression.Binary expression) {
      if (lines.contains(expression.range().line())) {
        compared.add(expression.left().type());
      }
      return super.visitBinary(expression);
    }

    @Override
    public Void visitAssignment(Expression.Assignment expression) {
      if (lines.contains(expression.range().line())) {
        accessed.add(expression.target().type());
      }
      return super.visitAssignment(expression);
    }
  }
}
