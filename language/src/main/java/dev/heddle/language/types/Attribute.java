package dev.heddle.language.types;

import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One {@code __attribute__((name(arguments)))}.
 *
 * @param name without surrounding double underscores, for example {@code numbanks}
 * @param range name and arguments
 */
public record Attribute(String name, List<Argument> arguments, SourceRange range) {

  public Attribute {
    arguments = List.copyOf(arguments);
  }

  /** One argument of an attribute. */
  public sealed interface Argument {
    SourceRange range();
  }

  /** An integer constant expression, evaluated. */
  public record IntegerArgument(long value, SourceRange range) implements Argument {}

  /** A string literal. */
  public record StringArgument(String value, SourceRange range) implements Argument {}

  /**
   * A type.
   *
   * @param text as written
   * @param isNumeric whether it is a number other than bool, or a vector of numbers
   */
  public record TypeArgument(String text, boolean isNumeric, SourceRange range)
      implements Argument {}

  /** Anything else: a name, an expression that is no integer constant; as written. */
  public record OtherArgument(String text, SourceRange range) implements Argument {}

  /** The integer at a position; empty if there is none. */
  public OptionalLong integer(int position) {
    return position < arguments.size() && arguments.get(position) instanceof IntegerArgument a
        ? OptionalLong.of(a.value())
        : OptionalLong.empty();
  }

  /** The string at a position; empty if there is none. */
  public Optional<String> string(int position) {
    return position < arguments.size() && arguments.get(position) instanceof StringArgument a
        ? Optional.of(a.value())
        : Optional.empty();
  }

  /** Finds an attribute in a list by name; the last one wins, as in the vendor compiler. */
  public static Optional<Attribute> find(List<Attribute> attributes, String name) {
    for (int i = attributes.size() - 1; i >= 0; i--) {
      if (attributes.get(i).name().equals(name)) {
        return Optional.of(attributes.get(i));
      }
    }
    return Optional.empty();
  }
}
