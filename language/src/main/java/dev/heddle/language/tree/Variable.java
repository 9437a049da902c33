package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import java.util.List;
import java.util.Optional;

/** A parameter, local variable, program-scope variable or channel. Compared by identity. */
public final class Variable implements Symbol {
  private final String name;
  private final QualifiedType qualifiedType;
  private final Kind kind;
  private final boolean isStatic;
  private final List<Attribute> attributes;
  private final SourceRange range;

  /** What kind of variable. */
  public enum Kind {
    PARAMETER,
    /** Declared inside a function, in private or {@code __local} memory. */
    LOCAL,
    /** Declared outside functions, or {@code static} inside one. */
    PROGRAM_SCOPE
  }

  public Variable(
      String name,
      QualifiedType qualifiedType,
      Kind kind,
      boolean isStatic,
      List<Attribute> attributes,
      SourceRange range) {
    this.name = name;
    this.qualifiedType = qualifiedType;
    this.kind = kind;
    this.isStatic = isStatic;
    this.attributes = List.copyOf(attributes);
    this.range = range;
  }

  /** The same declaration with another type. */
  public Variable withType(Type other) {
    return new Variable(
        name(), qualifiedType().withType(other), kind(), isStatic(), attributes(), range());
  }

  /** Empty for a parameter without a name. */
  @Override
  public String name() {
    return name;
  }

  /** The type with address space and qualifiers; an array parameter is a pointer already. */
  public QualifiedType qualifiedType() {
    return qualifiedType;
  }

  public Type type() {
    return qualifiedType.type();
  }

  /** Where the variable itself lives, not where it points to. */
  public AddressSpace space() {
    return qualifiedType.space();
  }

  public Kind kind() {
    return kind;
  }

  public boolean isStatic() {
    return isStatic;
  }

  public List<Attribute> attributes() {
    return attributes;
  }

  public Optional<Attribute> attribute(String attributeName) {
    return Attribute.find(attributes, attributeName);
  }

  @Override
  public SourceRange range() {
    return range;
  }

  @Override
  public String toString() {
    return name;
  }
}
