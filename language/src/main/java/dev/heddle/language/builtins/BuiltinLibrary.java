package dev.heddle.language.builtins;

import dev.heddle.language.types.Type;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All built-in functions by name; finds the overload for a call. A prototype is read when its name
 * is asked for first: a program calls few of them, and reading all takes a good part of the time
 * until the first kernel of a new process runs.
 */
public final class BuiltinLibrary {
  private static final String RESOURCE = "functions.txt";

  private final Map<String, List<Line>> lines = new LinkedHashMap<>();
  private final Map<String, List<Prototype>> prototypes = new ConcurrentHashMap<>();

  /** A prototype as it stands in the data. */
  private record Line(BuiltinFamily family, String text) {}

  private BuiltinLibrary() {}

  /** The library, which is read once. */
  public static BuiltinLibrary instance() {
    return Holder.LIBRARY;
  }

  /** How a call fits the library. */
  public enum Outcome {
    FOUND,
    /** No function of the name takes as many arguments. */
    WRONG_COUNT,
    /** No overload takes arguments of these types. */
    WRONG_TYPES
  }

  /**
   * The answer to {@link #resolve}.
   *
   * @param function the overload; empty unless it was found
   */
  public record Resolution(Outcome outcome, Optional<BuiltinFunction> function) {}

  /** Whether there is a built-in function with a name; old {@code _altera} names count. */
  public boolean contains(String name) {
    return lines.containsKey(canonical(name));
  }

  /** Whether a built-in function has a form with a number of arguments. */
  public boolean takes(String name, int arguments) {
    return prototypes(canonical(name)).stream().anyMatch(prototype -> prototype.takes(arguments));
  }

  /** All names, for completion. */
  public Set<String> names() {
    return lines.keySet();
  }

  /** The prototypes of a name as they stand in the data, for hover texts. */
  public List<String> signatures(String name) {
    return prototypes(canonical(name)).stream().map(BuiltinLibrary::signature).distinct().toList();
  }

  /** The family of a function; empty if there is no such function. */
  public Optional<BuiltinFamily> family(String name) {
    List<Line> found = lines.getOrDefault(canonical(name), List.of());
    return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0).family());
  }

  /**
   * The present spelling of a name: {@code _altera} became {@code _intel} in 17.0, and {@code
   * __builtin_} is how GNU code writes functions of the library.
   */
  public static String canonical(String name) {
    if (name.startsWith("__builtin_")) {
      return name.substring("__builtin_".length());
    }
    return name.endsWith("_altera")
        ? name.substring(0, name.length() - "_altera".length()) + "_intel"
        : name;
  }

  /**
   * Finds the overload that fits arguments best.
   *
   * @param name a name that {@link #contains} knows
   * @param arguments the arguments' types, arrays turned into pointers
   */
  public Resolution resolve(String name, List<Type> arguments) {
    String canonical = canonical(name);
    Prototype best = null;
    Prototype.Match bestMatch = null;
    boolean counted = false;
    for (Prototype prototype : prototypes(canonical)) {
      if (!prototype.takes(arguments.size())) {
        continue;
      }
      counted = true;
      Optional<Prototype.Match> match = prototype.match(arguments);
      if (match.isPresent() && (bestMatch == null || match.get().cost() < bestMatch.cost())) {
        best = prototype;
        bestMatch = match.get();
        if (bestMatch.cost() == 0) {
          break;
        }
      }
    }
    if (best == null) {
      Outcome outcome = counted ? Outcome.WRONG_TYPES : Outcome.WRONG_COUNT;
      return new Resolution(outcome, Optional.empty());
    }
    BuiltinFunction function = new BuiltinFunction(canonical, best.family(), bestMatch.type());
    return new Resolution(Outcome.FOUND, Optional.of(function));
  }

  private static String signature(Prototype prototype) {
    StringBuilder text = new StringBuilder(describe(prototype.result()));
    text.append(' ').append(prototype.name()).append('(');
    for (int i = 0; i < prototype.parameters().size(); i++) {
      text.append(i > 0 ? ", " : "").append(describe(prototype.parameters().get(i)));
    }
    return text.append(prototype.variadic() ? ", ...)" : ")").toString();
  }

  private static String describe(TypePattern pattern) {
    String qualified = (pattern.isConst() ? "const " : "") + pattern.word();
    return switch (pattern.shape()) {
      case PLAIN -> pattern.word();
      case POINTER ->
          switch (pattern.space()) {
            case "mutable", "readable" -> qualified + " *";
            default -> pattern.space() + " " + qualified + " *";
          };
      case CHANNEL -> "channel " + pattern.word();
      case READ_PIPE -> "read_only pipe " + pattern.word();
      case WRITE_PIPE -> "write_only pipe " + pattern.word();
    };
  }

  private static BuiltinLibrary read() {
    BuiltinLibrary library = new BuiltinLibrary();
    BuiltinFamily family = BuiltinFamily.MATH;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                BuiltinLibrary.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith("[")) {
          family = BuiltinFamily.valueOf(line.substring(1, line.length() - 1));
        } else if (!line.isBlank() && !line.startsWith("#")) {
          int open = line.indexOf('(');
          String name = line.substring(line.lastIndexOf(' ', open) + 1, open);
          library.lines.computeIfAbsent(name, n -> new ArrayList<>()).add(new Line(family, line));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return library;
  }

  private List<Prototype> prototypes(String name) {
    List<Line> found = lines.get(name);
    return found == null
        ? List.of()
        : prototypes.computeIfAbsent(
            name, n -> found.stream().map(line -> parse(line.text(), line.family())).toList());
  }

  private static Prototype parse(String line, BuiltinFamily family) {
    int colon = line.indexOf(':');
    int open = line.indexOf('(');
    TypeSet set = TypeSet.named(line.substring(0, colon).toUpperCase(Locale.ROOT));
    String head = line.substring(colon + 1, open).strip();
    int space = head.lastIndexOf(' ');
    List<TypePattern> parameters = new ArrayList<>();
    boolean variadic = false;
    String list = line.substring(open + 1, line.lastIndexOf(')'));
    for (String parameter : list.isBlank() ? new String[0] : list.split(",")) {
      if (parameter.strip().equals("...")) {
        variadic = true;
      } else {
        parameters.add(TypePattern.parse(parameter));
      }
    }
    return new Prototype(
        head.substring(space + 1),
        family,
        set,
        TypePattern.parse(head.substring(0, space)),
        List.copyOf(parameters),
        variadic);
  }

  /** Reads the data when it is needed first. */
  private static final class Holder {
    static final BuiltinLibrary LIBRARY = read();
  }
}
