package dev.heddle.language.builtins;

import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import dev.heddle.language.types.VoidType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A type in a prototype, with {@code gentype} left open.
 *
 * @param word a type name or one of the words that functions.txt explains
 * @param shape pointer, channel, pipe or the plain type
 * @param space the space pointed into, or {@code mutable} or {@code readable}
 */
record TypePattern(String word, Shape shape, String space, boolean isConst, boolean isVolatile) {

  /** What is made of the word's type. */
  enum Shape {
    PLAIN,
    POINTER,
    CHANNEL,
    READ_PIPE,
    WRITE_PIPE
  }

  static TypePattern parse(String text) {
    List<String> words = new ArrayList<>(Arrays.asList(text.strip().split("\\s+")));
    boolean isConst = words.remove("const");
    boolean isVolatile = words.remove("volatile");
    if (words.remove("*")) {
      return new TypePattern(words.get(1), Shape.POINTER, words.get(0), isConst, isVolatile);
    }
    if (words.get(0).equals("channel")) {
      return new TypePattern(words.get(1), Shape.CHANNEL, "", false, false);
    }
    if (words.size() == 3 && words.get(1).equals("pipe")) {
      Shape shape = words.get(0).equals("read") ? Shape.READ_PIPE : Shape.WRITE_PIPE;
      return new TypePattern(words.get(2), shape, "", false, false);
    }
    return new TypePattern(words.get(0), Shape.PLAIN, "", isConst, isVolatile);
  }

  /** Whether an argument at this place tells what {@code gentype} is. */
  boolean isGeneric() {
    return word.equals("gentype");
  }

  /** The type of an argument that stands for this pattern's word; empty if it cannot be one. */
  Optional<Type> worded(Type argument) {
    return switch (shape) {
      case PLAIN -> Optional.of(argument);
      case POINTER ->
          argument instanceof PointerType p ? Optional.of(p.pointee().type()) : Optional.empty();
      case CHANNEL ->
          argument instanceof ChannelType c ? Optional.of(c.packet()) : Optional.empty();
      case READ_PIPE, WRITE_PIPE ->
          argument instanceof PipeType p ? Optional.of(p.packet()) : Optional.empty();
    };
  }

  /**
   * The type for a choice of {@code gentype}.
   *
   * @param argument the argument's type, whose address space is taken over where several are
   *     allowed
   */
  Optional<Type> resolve(Type gentype, Type argument) {
    Optional<Type> named = named(gentype);
    if (named.isEmpty()) {
      return named;
    }
    Type type = named.get();
    return switch (shape) {
      case PLAIN -> named;
      case POINTER -> Optional.of(pointer(type, argument));
      case CHANNEL -> Optional.of(new ChannelType(type));
      case READ_PIPE -> Optional.of(new PipeType(type, false));
      case WRITE_PIPE -> Optional.of(new PipeType(type, true));
    };
  }

  private Type pointer(Type type, Type argument) {
    AddressSpace given = argument instanceof PointerType p ? p.space() : AddressSpace.PRIVATE;
    boolean keepVolatile = argument instanceof PointerType p && p.pointee().isVolatile();
    AddressSpace target =
        switch (space) {
          case "global" -> AddressSpace.GLOBAL;
          case "local" -> AddressSpace.LOCAL;
          case "constant" -> AddressSpace.CONSTANT;
          case "private" -> AddressSpace.PRIVATE;
          case "mutable" -> given == AddressSpace.CONSTANT ? AddressSpace.PRIVATE : given;
          default -> given;
        };
    return new PointerType(
        new QualifiedType(type, target, isConst, isVolatile || keepVolatile, false));
  }

  private Optional<Type> named(Type gentype) {
    switch (word) {
      case "void":
        return Optional.of(VoidType.VOID);
      case "bool":
        return Optional.of(ScalarType.BOOL);
      case "gentype":
        return Optional.of(gentype);
      case "element":
        return Optional.of(gentype.element());
      default:
        Optional<Type> builtin = BuiltinTypes.find(word, false);
        return builtin.isPresent() ? builtin : derived(gentype);
    }
  }

  private Optional<Type> derived(Type gentype) {
    if (!(gentype.element() instanceof ScalarType scalar)) {
      return Optional.empty();
    }
    int digits = word.length();
    while (Character.isDigit(word.charAt(digits - 1))) {
      digits--;
    }
    int width = digits < word.length() ? Integer.parseInt(word.substring(digits)) : gentype.width();
    ScalarType element =
        switch (word.substring(0, digits)) {
          case "gentype" -> scalar;
          case "intn" -> ScalarType.INT;
          case "uintn" -> ScalarType.UINT;
          case "floatn" -> ScalarType.FLOAT;
          case "unsigned" -> scalar.unsignedInteger();
          case "signed" -> scalar.signedInteger();
          case "relation" -> width == 1 ? ScalarType.INT : scalar.signedInteger();
          case "wide" -> wide(scalar);
          default -> throw new IllegalStateException("unknown word " + word);
        };
    return Optional.of(width == 1 ? element : new VectorType(element, width));
  }

  private static ScalarType wide(ScalarType scalar) {
    ScalarType signed =
        switch (scalar.bits()) {
          case 8 -> ScalarType.SHORT;
          case 16 -> ScalarType.INT;
          default -> ScalarType.LONG;
        };
    return scalar.isUnsigned() ? signed.unsignedInteger() : signed;
  }
}
