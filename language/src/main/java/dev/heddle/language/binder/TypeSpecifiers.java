package dev.heddle.language.binder;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser;
import dev.heddle.language.syntax.OpenClParser.AttributeSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.DeclarationSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.DeclarationSpecifiersContext;
import dev.heddle.language.syntax.OpenClParser.EnumSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.EnumeratorContext;
import dev.heddle.language.syntax.OpenClParser.TypeofSpecifierContext;
import dev.heddle.language.syntax.SyntaxAnalysis;
import dev.heddle.language.syntax.SyntaxToken;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Binds declaration specifiers: qualifiers, type words, structs, unions and enumerations. */
final class TypeSpecifiers {
  /** Clang 3's own numbers of address spaces, which count from 0xffff00; later ones end below. */
  private static final Map<Long, AddressSpace> OLD_NUMBERS =
      Map.of(
          0xffff00L, AddressSpace.GLOBAL,
          0xffff01L, AddressSpace.LOCAL,
          0xffff02L, AddressSpace.CONSTANT);

  private final BindingContext context;
  private final Expressions expressions;
  private final Attributes attributes;
  private final Declarations declarations;
  private final BitWidths bitWidths;
  private final RecordSpecifiers records;

  TypeSpecifiers(
      BindingContext context,
      Expressions expressions,
      Attributes attributes,
      Declarations declarations) {
    this.context = context;
    this.expressions = expressions;
    this.attributes = attributes;
    this.declarations = declarations;
    bitWidths = new BitWidths(context);
    records = new RecordSpecifiers(context, this, expressions, attributes, declarations);
  }

  Specifiers bind(DeclarationSpecifiersContext syntax) {
    Specifiers.Builder builder = new Specifiers.Builder();
    List<DeclarationSpecifierContext> list = syntax.declarationSpecifier();
    for (int i = 0; i < list.size(); i++) {
      DeclarationSpecifierContext specifier = list.get(i);
      if (specifier.keyword != null) {
        word(builder, specifier.keyword, syntax);
      } else if (specifier.attributeSpecifier() != null) {
        List<Attribute> written = attributes.bind(List.of(specifier.attributeSpecifier()));
        builder.attributes.addAll(written);
        Attribute.find(written, "address_space").ifPresent(each -> numbered(builder, each));
      } else if (specifier.recordSpecifier() != null) {
        type(builder, records.bind(specifier.recordSpecifier(), attributesBehind(list, i)), syntax);
      } else if (specifier.enumSpecifier() != null) {
        type(builder, enumeration(specifier.enumSpecifier()), syntax);
      } else if (specifier.widthSpecifier() != null) {
        type(builder, bitWidths.bind(specifier.widthSpecifier()), syntax);
      } else if (specifier.typeofSpecifier() != null) {
        type(builder, typeof(specifier.typeofSpecifier()), syntax);
      }
    }
    Type resolved = resolve(builder, syntax);
    if (builder.isRestrict && !resolved.isPointer() && !resolved.isError()) {
      builder.isRestrict = false;
      restrictOfObject(syntax, resolved);
    }
    return builder.build(resolved);
  }

  /** {@code float restrict *x} (C99 6.7.3); where no pointer follows, that is what is missing. */
  private void restrictOfObject(DeclarationSpecifiersContext syntax, Type type) {
    SourceRange last = ((SyntaxToken) syntax.getStop()).origin().range();
    if (!last.file().text().substring(last.end()).stripLeading().startsWith("*")) {
      return;
    }
    syntax.declarationSpecifier().stream()
        .map(specifier -> specifier.keyword)
        .filter(word -> word != null && word.getType() == OpenClParser.RESTRICT)
        .findFirst()
        .ifPresent(
            word ->
                context.report.error(
                    "language.restrict",
                    "'restrict' is said of a pointer, and this is '%s': write it behind the '*'"
                        .formatted(type),
                    word));
  }

  /** A number stands for a space of the device that has no name, or for what it was before. */
  private void numbered(Specifiers.Builder builder, Attribute attribute) {
    builder.space = AddressSpace.GENERIC;
    if (!attribute.arguments().isEmpty()
        && attribute.arguments().get(0) instanceof Attribute.IntegerArgument number
        && OLD_NUMBERS.containsKey(number.value())) {
      builder.space = OLD_NUMBERS.get(number.value());
      context.report.warning(
          "language.attribute-obsolete",
          "%d is a number that older compilers gave to '__%s' and that newer ones refuse; write '__%s'"
              .formatted(number.value(), builder.space.spelling(), builder.space.spelling()),
          number.range());
    }
  }

  /** Attributes directly behind a member list belong to the record. */
  private static List<AttributeSpecifierContext> attributesBehind(
      List<DeclarationSpecifierContext> list, int position) {
    List<AttributeSpecifierContext> behind = new ArrayList<>();
    for (int i = position + 1; i < list.size(); i++) {
      if (list.get(i).attributeSpecifier() == null) {
        break;
      }
      behind.add(list.get(i).attributeSpecifier());
    }
    return behind;
  }

  private void word(Specifiers.Builder builder, Token word, DeclarationSpecifiersContext syntax) {
    switch (word.getType()) {
      case OpenClParser.TYPEDEF -> builder.isTypedef = true;
      case OpenClParser.EXTERN -> builder.isExtern = true;
      case OpenClParser.STATIC -> builder.isStatic = true;
      case OpenClParser.INLINE -> builder.isInline = true;
      case OpenClParser.KERNEL -> builder.isKernel = true;
      case OpenClParser.CONST -> builder.isConst = true;
      case OpenClParser.VOLATILE -> builder.isVolatile = true;
      case OpenClParser.RESTRICT -> builder.isRestrict = true;
      case OpenClParser.CHANNEL -> builder.isChannel = true;
      case OpenClParser.PIPE -> builder.isPipe = true;
      case OpenClParser.WRITE_ONLY -> {
        builder.isWritable = true;
        builder.accessQualifiers++;
      }
      case OpenClParser.READ_ONLY, OpenClParser.READ_WRITE -> builder.accessQualifiers++;
      case OpenClParser.AUTO, OpenClParser.REGISTER -> context.extensions.checkStorageClass(word);
      case OpenClParser.NORETURN, OpenClParser.EXTENSION -> {}
      case OpenClParser.GLOBAL -> space(builder, AddressSpace.GLOBAL, word);
      case OpenClParser.LOCAL -> space(builder, AddressSpace.LOCAL, word);
      case OpenClParser.CONSTANT -> space(builder, AddressSpace.CONSTANT, word);
      case OpenClParser.PRIVATE -> space(builder, AddressSpace.PRIVATE, word);
      case OpenClParser.GENERIC -> {
        context.report.error(
            "language.unsupported", "the generic address space of 2.0 is not supported", word);
        space(builder, AddressSpace.GENERIC, word);
      }
      case OpenClParser.TYPE_NAME -> type(builder, named(builder, word), syntax);
      default -> builder.words.add(word.getType());
    }
  }

  private void space(Specifiers.Builder builder, AddressSpace space, Token word) {
    if (builder.space != null && builder.space != space) {
      context.report.error(
          "language.address-space",
          "'" + builder.space.spelling() + "' and '" + space.spelling() + "' exclude each other",
          word);
    }
    builder.space = space;
  }

  private void type(
      Specifiers.Builder builder, QualifiedType type, DeclarationSpecifiersContext syntax) {
    if (builder.named != null) {
      context.report.error("language.type", "two types in one declaration", syntax);
    }
    builder.named = type;
    builder.type = type.type();
  }

  private Type resolve(Specifiers.Builder builder, DeclarationSpecifiersContext syntax) {
    Type type = builder.type;
    if (!builder.words.isEmpty()) {
      type = builder.type == null ? builder.words.type() : null;
      boolean unsignedName = builder.type != null && !builder.type.isError();
      if (type == null) {
        if (unsignedName || builder.type == null) {
          context.report.error("language.type", "these words do not name a type together", syntax);
        }
        type = ErrorType.ERROR;
      }
    } else if (type == null) {
      type = missing(builder, syntax);
    }
    type = bitWidths.apply(type, builder.attributes);
    checkAccess(builder, type, syntax);
    checkNamedSpace(builder, syntax);
    if (builder.isChannel) {
      return new ChannelType(type);
    }
    return builder.isPipe ? new PipeType(type, builder.isWritable) : type;
  }

  /**
   * C before 1999 took {@code int}, and clang still does; a kernel's result is void in any case.
   */
  private Type missing(Specifiers.Builder builder, DeclarationSpecifiersContext syntax) {
    boolean hasWords =
        syntax.declarationSpecifier().stream().anyMatch(specifier -> specifier.keyword != null);
    if (hasWords && !builder.isKernel) {
      builder.implicitInt = Optional.of(Places.of(syntax));
      context.report.warning(
          "language.implicit-int",
          "no type is written, so this is an 'int'; write the type",
          syntax);
      return ScalarType.INT;
    }
    builder.isTypeMissing = true;
    context.report.error("language.type", "the type is missing", syntax);
    return ErrorType.ERROR;
  }

  private void checkNamedSpace(Specifiers.Builder builder, DeclarationSpecifiersContext syntax) {
    AddressSpace inName = builder.namedSpace();
    if (builder.space != null && inName != null && builder.space != inName) {
      context.report.error(
          "language.address-space",
          "'"
              + builder.space.spelling()
              + "' and '"
              + inName.spelling()
              + "' of the named type exclude each other",
          syntax);
    }
  }

  private void checkAccess(
      Specifiers.Builder builder, Type type, DeclarationSpecifiersContext syntax) {
    boolean image = type instanceof OpaqueType opaque && opaque.isImage();
    boolean takes = image || builder.isPipe || type.isError();
    if (builder.accessQualifiers > 1 || builder.accessQualifiers == 1 && !takes) {
      context.report.error(
          "language.access-qualifier",
          takes
              ? "only one of read_only, write_only and read_write can be given"
              : "read_only, write_only and read_write are for pipes and images only",
          syntax);
    }
  }

  private QualifiedType named(Specifiers.Builder builder, Token word) {
    String name = word.getText();
    Symbol symbol = context.scope.find(name);
    if (symbol instanceof TypeName type) {
      builder.isHostSized = context.hostSizes.contains(type);
      builder.isPrivateName = context.privateTypes.contains(type);
      context.refer(Places.of(word), type);
      return type.type();
    }
    Optional<Type> builtin = BuiltinTypes.find(name, context.arbitraryPrecision);
    if (builtin.isPresent()) {
      builder.isHostSized = context.hostSizes.contains(name);
      return QualifiedType.of(builtin.get());
    }
    if (!context.isNews("type", name)) {
      return QualifiedType.of(ErrorType.ERROR);
    }
    if (symbol instanceof Variable) {
      builder.isTypeMissing = true;
      context.report.error(
          "language.unknown-type",
          "'" + name + "' is a variable, not a type; an operator or ';' is missing behind it",
          word);
      return QualifiedType.of(ErrorType.ERROR);
    }
    String advice = "";
    if (context.scope.findTag(name).isPresent()) {
      advice = "; write 'struct " + name + "'";
    } else if (BuiltinTypes.arbitraryPrecision(name) != null) {
      advice = "; include \"ihc_apint.h\"";
    } else {
      advice = Suggestions.advice(name, typeNames());
    }
    context.report.undeclared(
        "language.unknown-type", name, "'" + name + "' is not a type", advice, word);
    return QualifiedType.of(ErrorType.ERROR);
  }

  /** Everything that a declaration can begin with. */
  private Set<String> typeNames() {
    Set<String> names = new HashSet<>(SyntaxAnalysis.declarationWords());
    names.addAll(BuiltinTypes.all().keySet());
    context
        .scope
        .visible()
        .forEach(
            (name, symbol) -> {
              if (symbol instanceof TypeName) {
                names.add(name);
              }
            });
    return names;
  }

  private QualifiedType typeof(TypeofSpecifierContext syntax) {
    if (syntax.typeName() != null) {
      return declarations.typeName(syntax.typeName());
    }
    Type type = expressions.bind(syntax.expression()).type();
    return QualifiedType.of(type);
  }

  // Enumerations

  private QualifiedType enumeration(EnumSpecifierContext syntax) {
    String tag = syntax.IDENTIFIER() == null ? "" : syntax.IDENTIFIER().getText();
    if (syntax.enumeratorList() == null) {
      Optional<TypeName> known = context.scope.findTag(tag);
      if (known.isPresent() && known.get().type().type() instanceof EnumType) {
        context.refer(Places.of(syntax.IDENTIFIER().getSymbol()), known.get());
        return known.get().type();
      }
      context.undefined(
          "language.unknown-type", "enumeration '" + tag + "' is not defined", Places.of(syntax));
      return QualifiedType.of(ErrorType.ERROR);
    }
    EnumType type = new EnumType(tag);
    if (!tag.isEmpty()) {
      SourceRange range = Places.of(syntax.IDENTIFIER().getSymbol());
      TypeName name =
          new TypeName(tag, TypeName.Kind.ENUM, QualifiedType.of(type), List.of(), range);
      declarations.declareTag(name);
    }
    long next = 0;
    for (EnumeratorContext enumerator : syntax.enumeratorList().enumerator()) {
      if (enumerator.IDENTIFIER() == null) {
        continue;
      }
      if (enumerator.assignmentExpression() != null) {
        next = expressions.integerConstant(enumerator.assignmentExpression()).orElse(next);
      }
      SourceRange range = Places.of(enumerator.IDENTIFIER().getSymbol());
      String name = enumerator.IDENTIFIER().getText();
      EnumConstant constant =
          new EnumConstant(name, Constants.wrap(next, ScalarType.INT), type, range);
      declarations.declare(constant);
      next++;
    }
    return QualifiedType.of(type);
  }
}
