package dev.heddle.language.binder;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.syntax.OpenClParser.AttributeSpecifierContext;
import dev.heddle.language.syntax.OpenClParser.MemberContext;
import dev.heddle.language.syntax.OpenClParser.MemberDeclaratorContext;
import dev.heddle.language.syntax.OpenClParser.MemberListContext;
import dev.heddle.language.syntax.OpenClParser.RecordSpecifierContext;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.ErrorType;
import dev.heddle.language.types.FunctionType;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Binds structs and unions: their tags, members and layouts. */
final class RecordSpecifiers {
  private final BindingContext context;
  private final TypeSpecifiers specifierBinder;
  private final Expressions expressions;
  private final Attributes attributes;
  private final Declarations declarations;
  private final RecordSizes sizes = new RecordSizes();

  RecordSpecifiers(
      BindingContext context,
      TypeSpecifiers specifierBinder,
      Expressions expressions,
      Attributes attributes,
      Declarations declarations) {
    this.context = context;
    this.specifierBinder = specifierBinder;
    this.expressions = expressions;
    this.attributes = attributes;
    this.declarations = declarations;
  }

  /**
   * The type that a specifier names or defines.
   *
   * @param behind attributes directly behind the list of members, which belong to the record
   */
  QualifiedType bind(RecordSpecifierContext syntax, List<AttributeSpecifierContext> behind) {
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
      Specifiers specifiers = specifierBinder.bind(member.declarationSpecifiers());
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
    String message =
        (name.isEmpty() ? "a member" : "member '" + name + "'")
            + " cannot have the type '"
            + type
            + "'"
            + reason;
    if (incomplete && type != record) {
      context.undefined("language.member-type", message, range);
    } else {
      context.report.error("language.member-type", message, range);
    }
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
}
