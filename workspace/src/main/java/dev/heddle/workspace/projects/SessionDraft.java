package dev.heddle.workspace.projects;

import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a session for kernels from their arguments: a buffer for each pointer, read-only ones
 * filled, and sizes that fit each other. It is meant to run at once and to be changed then.
 */
public final class SessionDraft {
  private static final int GROUPS = 16;

  private final Predicate<String> isSingle;
  private final int count;
  private final Map<String, Buffer> buffers = new LinkedHashMap<>();
  private final Map<Parameter, String> places = new HashMap<>();
  private final List<String> launches = new ArrayList<>();
  private String source = "";
  private List<String> options = List.of();

  private SessionDraft(Predicate<String> isSingle, int count) {
    this.isSingle = isSingle;
    this.count = count;
  }

  /** A buffer as it is written. */
  private record Buffer(String type, long count, String init) {}

  private record Parameter(String kernel, String name) {}

  /**
   * A session that gives a kernel what it asks for.
   *
   * @param unit the kernel file as it was read
   * @param source its name, as the session will name it
   * @param kernel the kernel to run; with channels in the file all of its kernels are run
   * @param options how it is compiled, as words of a command line
   * @param isSingle whether a kernel is run by a single work-item
   * @param count elements of each buffer, work-items, and what sizes among the arguments multiply
   *     to
   */
  public static SessionDraft of(
      TranslationUnit unit,
      String source,
      String kernel,
      List<String> options,
      Predicate<String> isSingle,
      int count) {
    SessionDraft draft = new SessionDraft(isSingle, count);
    draft.source = source;
    draft.options = List.copyOf(options);
    List<Function> run = run(unit, kernel);
    for (int i = 0; i < run.size(); i++) {
      draft.launch(run.get(i), i < run.size() - 1);
    }
    return draft;
  }

  /** The buffer that a kernel gets for a parameter, both by name; empty for none. */
  public String buffer(String kernel, String parameter) {
    return places.getOrDefault(new Parameter(kernel, parameter), "");
  }

  /** The text of the session. */
  public String text() {
    return text(Map.of());
  }

  /** The kernels that a session runs: those that talk over channels run together. */
  private static List<Function> run(TranslationUnit unit, String kernel) {
    boolean together = !unit.channels().isEmpty();
    return started(unit).filter(function -> together || function.name().equals(kernel)).toList();
  }

  private static Stream<Function> started(TranslationUnit unit) {
    return unit.kernels().stream()
        .map(FunctionDefinition::function)
        .filter(function -> function.attribute("autorun").isEmpty());
  }

  /** The kernels of a file for which a session can be written. */
  public static List<String> kernels(TranslationUnit unit) {
    return started(unit).map(Function::name).toList();
  }

  /** Why no session can run a kernel; empty if one can. The kernel is named as in {@link #of}. */
  public static Optional<String> problem(TranslationUnit unit, String kernel) {
    return run(unit, kernel).stream()
        .flatMap(function -> function.parameters().stream().flatMap(p -> problem(function, p)))
        .findFirst();
  }

  private static Stream<String> problem(Function kernel, Variable parameter) {
    boolean isStructure = parameter.type() instanceof RecordType;
    if (!isStructure && !(parameter.type() instanceof OpaqueType)) {
      return Stream.empty();
    }
    return Stream.of(
        "The kernel %s takes %s as %s, for which a session has no value%s."
            .formatted(
                kernel.name(),
                parameter.name(),
                isStructure ? "a structure" : parameter.type(),
                isStructure ? "; pass a pointer to it" : ""));
  }

  private void launch(Function kernel, boolean goesOn) {
    List<Long> group = group(kernel);
    List<String> parts = new ArrayList<>(List.of("\"kernel\": \"" + kernel.name() + "\""));
    if (isSingle.test(kernel.name())) {
      parts.add("\"task\": true");
    } else {
      parts.add("\"global\": " + global(group));
      if (!group.isEmpty()) {
        parts.add("\"local\": " + group);
      }
    }
    List<String> arguments = kernel.parameters().stream().map(p -> argument(kernel, p)).toList();
    parts.add("\"args\": [" + String.join(", ", arguments) + "]");
    if (goesOn) {
      parts.add("\"wait\": false");
    }
    launches.add("{ " + String.join(", ", parts) + " }");
  }

  /** The work-group that the kernel asks for, without the dimensions that it does not use. */
  private static List<Long> group(Function kernel) {
    Attribute required = kernel.attribute("reqd_work_group_size").orElse(null);
    List<Long> sizes = new ArrayList<>();
    if (required != null) {
      for (int i = 0; i < required.arguments().size(); i++) {
        sizes.add(required.integer(i).orElse(1));
      }
      while (sizes.size() > 1 && sizes.get(sizes.size() - 1) == 1) {
        sizes.remove(sizes.size() - 1);
      }
    }
    return sizes;
  }

  private List<Long> global(List<Long> group) {
    if (group.isEmpty()) {
      return List.of((long) count);
    }
    // As many work-items as a buffer has elements, as far as the sizes allow.
    List<Long> sizes = new ArrayList<>(group);
    long items = group.stream().reduce(1L, (a, b) -> a * b);
    for (int i = 0; items * 2 <= count && i < GROUPS; i++) {
      int dimension = i % sizes.size();
      sizes.set(dimension, sizes.get(dimension) * 2);
      items *= 2;
    }
    return sizes;
  }

  private String argument(Function kernel, Variable parameter) {
    if (parameter.type() instanceof PointerType pointer) {
      Type element = pointer.pointee().type();
      return pointer.space() == AddressSpace.LOCAL
          ? "{ \"local\": " + count * Math.max(1, element.size()) + " }"
          : "\"" + buffer(kernel, parameter, pointer) + "\"";
    }
    Type type = parameter.type();
    if (type.element().isFloating() && !type.isVector()) {
      return "{ \"" + type + "\": 0.5 }";
    }
    return type.isVector()
        ? "{ \"" + type + "\": [" + zeros(type.width()) + "] }"
        : String.valueOf(number(kernel));
  }

  private static String zeros(int count) {
    return Stream.generate(() -> "1").limit(count).collect(Collectors.joining(", "));
  }

  /** Several numbers are often sizes of one array: their product is its length. */
  private int number(Function kernel) {
    long sizes =
        kernel.parameters().stream()
            .filter(p -> p.type().isInteger() && !p.type().isVector())
            .count();
    return sizes <= 1 ? count : (int) Math.floor(Math.pow(count, 1.0 / sizes) + 1e-9);
  }

  /** Parameters of two kernels with one name and type share a buffer. */
  private String buffer(Function kernel, Variable parameter, PointerType pointer) {
    Type pointee = pointer.pointee().type();
    Type element = pointee instanceof ArrayType rows ? rows.innermost() : pointee;
    boolean hasNumbers = !isUnion(element) && !isNameless(element) && element.size() > 0;
    long bytes = Math.max(1, pointee.size());
    boolean isRead = pointer.pointee().isConst() || pointer.space() == AddressSpace.CONSTANT;
    String init = isRead && element.element().isArithmetic() ? "ramp" : "zero";
    Buffer buffer =
        new Buffer(
            hasNumbers ? element.toString() : "uchar",
            count * (hasNumbers ? bytes / element.size() : bytes),
            init);
    String name = parameter.name();
    for (int i = 2; buffers.containsKey(name) && !buffers.get(name).equals(buffer); i++) {
      name = parameter.name() + i;
    }
    buffers.put(name, buffer);
    places.put(new Parameter(kernel.name(), parameter.name()), name);
    return name;
  }

  private static boolean isUnion(Type type) {
    return type instanceof RecordType record && record.isUnion();
  }

  /**
   * The text of the session with other sizes.
   *
   * @param counts elements by buffer
   */
  public String text(Map<String, Long> counts) {
    int width = buffers.keySet().stream().mapToInt(String::length).max().orElse(0);
    String data =
        buffers.entrySet().stream()
            .map(
                entry ->
                    "    \"%s\":%s %s"
                        .formatted(
                            entry.getKey(),
                            " ".repeat(width - entry.getKey().length()),
                            written(
                                entry.getValue(),
                                counts.getOrDefault(entry.getKey(), entry.getValue().count()))))
            .collect(Collectors.joining(",\n"));
    String steps =
        launches.stream().map(launch -> "    " + launch).collect(Collectors.joining(",\n"));
    return "{\n  \"sources\": [%s],\n%s  \"buffers\": {%s},\n  \"workflow\": [\n%s\n  ]\n}\n"
        .formatted(
            quoted(List.of(source)),
            options.isEmpty() ? "" : "  \"options\": [" + quoted(options) + "],\n",
            data.isEmpty() ? "" : "\n" + data + "\n  ",
            steps);
  }

  /** Whether no session can name a type. */
  private static boolean isNameless(Type type) {
    return type instanceof RecordType record && record.toString().endsWith("<unnamed>");
  }

  private static String written(Buffer buffer, long elements) {
    return "{ \"type\": \"%s\", \"count\": %d, \"init\": \"%s\" }"
        .formatted(buffer.type(), elements, buffer.init());
  }

  private static String quoted(List<String> words) {
    return words.stream()
        .map(word -> "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
        .collect(Collectors.joining(", "));
  }
}
