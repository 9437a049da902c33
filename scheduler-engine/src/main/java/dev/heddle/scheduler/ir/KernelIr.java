package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import java.util.List;

/**
 * One kernel.
 *
 * @param name the kernel's name
 * @param attributes attributes in source order
 * @param parameters arguments in order
 * @param memories the objects that its accesses name, program-scope constants included
 * @param body what one work-item does
 * @param valueCount one more than the largest value number
 * @param floatScopes blocks with an order of floating-point operations of their own
 * @param range the definition
 */
public record KernelIr(
    String name,
    List<Attribute> attributes,
    List<Parameter> parameters,
    List<MemoryObject> memories,
    Block body,
    int valueCount,
    List<FloatScope> floatScopes,
    SourceRange range) {
  public KernelIr {
    attributes = List.copyOf(attributes);
    parameters = List.copyOf(parameters);
    memories = List.copyOf(memories);
    floatScopes = List.copyOf(floatScopes);
  }

  /** The kernel as it would be without an attribute. */
  public KernelIr without(String attribute) {
    return new KernelIr(
        name,
        attributes.stream().filter(a -> !a.name().equals(attribute)).toList(),
        parameters,
        memories,
        body,
        valueCount,
        floatScopes,
        range);
  }

  /** The kernel with another body, whose values are numbered below a count. */
  public KernelIr withBody(Block other, int count) {
    return new KernelIr(name, attributes, parameters, memories, other, count, floatScopes, range);
  }

  /** The kernel with other objects that its accesses name. */
  public KernelIr withMemories(List<MemoryObject> others) {
    return new KernelIr(name, attributes, parameters, others, body, valueCount, floatScopes, range);
  }

  /**
   * An argument.
   *
   * @param type {@link IrType.Pointer} for memory
   * @param declared the type as the user wrote it
   * @param object id of the memory object of a pointer argument, -1 for a value
   * @param start the last declared variable that starts as the argument; the argument itself if
   *     there is none
   */
  public record Parameter(
      String name, IrType type, String declared, int object, SourceRange range, SourceRange start) {
    /** An argument that no variable starts as. */
    public Parameter(String name, IrType type, String declared, int object, SourceRange range) {
      this(name, type, declared, object, range, range);
    }
  }
}
