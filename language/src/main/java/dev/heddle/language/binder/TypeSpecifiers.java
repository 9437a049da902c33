package dev.heddle.language.binder;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser;
import dev.heddle.language.syntax.OpenClParser.AttributeSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.DeclarationSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.DeclarationSpecifiersContext;
import dev.heddle.language.syntax.OpenClParser.EnumSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.EnumeratorContext;
import dev.heddle.language.syntax.OpenClParser.MemberContext;
import dev.heddle.language.syntax.OpenClParser.MemberDeclaratorContext;
import dev.heddle.language.syntax.OpenClParser.MemberListContext;
import dev.heddle.language.syntax.OpenClParser.RecordSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.TypeofSpecifierContext;
import dev.heddle.language.syntax.SyntaxAnalysis;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Binds declaration specifiers: qualifiers, type words, structs, unions and enumerations. */
final class TypeSpecifiers {
  private final BindingContext context;
  private final Expressions expressions;
  private final Attributes attributes;
  private final Declarations declarations;
  private final BitWidths bitWidths;
  private final RecordSizes sizes = new RecordSizes();

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
        if (Attribute.find(written, "address_space").isPresent()) {
          // A number stands for a space of the device that has no name.
          builder.space = AddressSpace.GENERIC;
        }
      } else if (specifier.recordSpecifier() != null) {
        type(builder, record(specifier.recordSpecifier(), attributesBehind(list, i)), syntax);
      } else if (specifier.enumSpecifier() != null) {
        type(builder, enumeration(specifier.enumSpecifier()), syntax);
      } else if (specifier.widthSpecifier() != null) {
        type(builder, bitWidths.bind(specifier.widthSpecifier()), syntax);
      } else if (specifier.typeofSpecifier() != null) {
        type(builder, typeof(specifier.typeofSpecifier()), syntax);
      }
    }
    return builder.build(resolve(builder, syntax));
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

  // Structs and unions

  private QualifiedType record(
      RecordSpecifierContext syntax, List<AttributeSpecifierContext> behind) {
    boolean union = syntax.UNION() != null;
    String tag = syntax.IDENTIFIER() == null ? "" : syntax.IDENTIFIER().getText();
    SourceRange range =
        tag.isEmpty() ? Places.of(syntax.getStart()) : Places.of(syntax.IDENTIFIER().getSymbol());
    MemberListContext members = syntax.memberList();
    RecordType record = members == null ? reference(tag, union, range) : null;
    if (record == null) {
      record = declared(tag, union, range, members != null);
    }
    if (members == null && record.isComplete() && sizes.isTooLarge(record)) {
      return QualifiedType.of(ErrorType.ERROR); // told where it is defined
    }
    if (members != null) {
      List<Attribute> all = new ArrayList<>(attributes.bind(syntax.attributeSpecifier()));
      all.addAll(attributes.bind(behind));
      if (record.isComplete()) {
        record = new RecordType(tag, union, range);
      }
      List<RecordLayouts.Member> list = members(record, members);
      record.complete(RecordLayouts.of(list, union, all));
      if (sizes.isTooLarge(record)) {
        context.report.error(
            "language.structure-too-large", "this structure " + sizes.problem(record), range);
        return QualifiedType.of(ErrorType.ERROR);
      }
    }
    return QualifiedType.of(record);
  }

  private RecordType reference(String tag, boolean union, SourceRange range) {
    Optional<TypeName> known = context.scope.findTag(tag);
    if (known.isPresent() && known.get().type().type() instanceof RecordType record) {
      context.refer(range, known.get());
      if (record.isUnion() != union) {
        context.report.error(
            "language.redefinition",
            "'" + tag + "' is declared as a " + (union ? "struct" : "union"),
            range,
            new Diagnostic.Note("it is declared here", record.range()));
      }
      return record;
    }
    return null;
  }

  private RecordType declared(String tag, boolean union, SourceRange range, boolean defines) {
    Optional<TypeName> own = tag.isEmpty() ? Optional.empty() : context.scope.findOwnTag(tag);
    if (own.isPresent() && own.get().type().type() instanceof RecordType record) {
      if (!record.isComplete() && record.isUnion() == union) {
        return record;
      }
      if (defines) {
        context.report.error(
            "language.redefinition",
            "'" + tag + "' is defined twice",
            range,
            new Diagnostic.Note("the first definition is here", record.range()));
      }
    }
    RecordType record = new RecordType(tag, union, range);
    if (!tag.isEmpty()) {
      TypeName.Kind kind = union ? TypeName.Kind.UNION : TypeName.Kind.STRUCT;
      TypeName name = new TypeName(tag, kind, QualifiedType.of(record), List.of(), range);
      declarations.declareTag(name);
    }
    return record;
  }

  private List<RecordLayouts.Member> members(RecordType record, MemberListContext syntax) {
    List<RecordLayouts.Member> members = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (MemberContext member : syntax.member()) {
      if (member.declarationSpecifiers() == null) {
        continue;
      }
      Specifiers specifiers = bind(member.declarationSpecifiers());
      boolean hostSized =
          specifiers.isHostSized()
              || specifiers.type().type() instanceof RecordType inner
                  && context.hostSizes.contains(inner);
      List<MemberDeclaratorContext> declarators = member.memberDeclarator();
      if (declarators.isEmpty() && specifiers.type().type() instanceof RecordType) {
        members.add(
            new RecordLayouts.Member(
                "",
                checkedMember(record, "", specifiers.type(), Places.of(member)),
                OptionalInt.empty(),
                specifiers.attributes(),
                Places.of(member)));
      }
      for (MemberDeclaratorContext declarator : declarators) {
        Type type = member(record, specifiers, declarator, names, members);
        if (hostSized && !type.isPointer()) {
          context.hostSizes.add(record);
        }
      }
    }
    return members;
  }

  private Type member(
      RecordType record,
      Specifiers specifiers,
      MemberDeclaratorContext syntax,
      Set<String> names,
      List<RecordLayouts.Member> members) {
    Declared declared = declarations.declarator(specifiers, syntax.declarator());
    List<Attribute> all = new ArrayList<>(specifiers.attributes());
    all.addAll(attributes.bind(syntax.attributeSpecifier()));
    OptionalInt bits = OptionalInt.empty();
    if (syntax.COLON() != null) {
      bits = bitWidth(declared.type().type(), syntax);
    }
    String name = declared.name() == null ? "" : declared.name();
    if (!name.isEmpty() && !names.add(name)) {
      context.report.error(
          "language.redefinition", "member '" + name + "' occurs twice", declared.range());
    }
    QualifiedType type = checkedMember(record, name, declared.type(), declared.range());
    members.add(new RecordLayouts.Member(name, type, bits, all, declared.range()));
    return declared.type().type();
  }

  /** The type of a member; the error type, with a message, if no member can have it. */
  private QualifiedType checkedMember(
      RecordType record, String name, QualifiedType declared, SourceRange range) {
    Type type = declared.type();
    boolean flexible = type instanceof ArrayType array && array.count().isEmpty();
    boolean incomplete = type instanceof RecordType inner && !inner.isComplete();
    boolean wrong =
        flexible
            || type instanceof FunctionType
            || type instanceof ChannelType
            || type instanceof PipeType
            || type instanceof OpaqueType
            || type.isVoid()
            || incomplete;
    if (!wrong) {
      return declared;
    }
    String kind = record.isUnion() ? "union" : "structure";
    String reason =
        type == record
            ? ": a " + kind + " cannot contain itself; a pointer to it can be a member"
            : incomplete ? ": it is not complete here" : "";
    context.report.error(
        "language.member-type",
        (name.isEmpty() ? "a member" : "member '" + name + "'")
            + " cannot have the type '"
            + type
            + "'"
            + reason,
        range);
    return QualifiedType.of(ErrorType.ERROR);
  }

  private OptionalInt bitWidth(Type type, MemberDeclaratorContext syntax) {
    OptionalLong bits = expressions.integerConstant(syntax.assignmentExpression());
    if (!type.isInteger() && !type.isError()) {
      context.report.error("language.bit-field", "a bit-field must be an integer", syntax);
      return OptionalInt.empty();
    }
    if (bits.isEmpty()) {
      return OptionalInt.empty();
    }
    if (bits.getAsLong() < 0 || bits.getAsLong() > type.bits()) {
      context.report.error(
          "language.bit-field",
          "the width of a bit-field of '" + type + "' must be 0 to " + type.bits(),
          syntax);
      return OptionalInt.empty();
    }
    return OptionalInt.of((int) bits.getAsLong());
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
      context.report.error(
          "language.unknown-type", "enumeration '" + tag + "' is not defined", syntax);
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
