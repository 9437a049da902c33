package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;

/** Contents of objects that are known at compile time. */
final class Contents {
  private final byte[] bytes;

  private Contents(long size) {
    this.bytes = new byte[(int) size];
  }

  /** Bytes of a type after initialization. */
  static MemoryObject.Contents of(Type type, Expression initializer) {
    if (type.size() > Integer.MAX_VALUE / 2) {
      throw new LoweringFailure("the object is too large", initializer.range());
    }
    Contents contents = new Contents(type.size());
    contents.write(type, 0, initializer);
    return new MemoryObject.Contents(contents.bytes);
  }

  /** Whether an initializer is made of constants only. */
  static boolean isConstant(Expression initializer) {
    if (initializer instanceof Expression.InitializerList list) {
      return list.elements().stream().allMatch(element -> isConstant(element.value()));
    }
    return initializer.constant().isPresent();
  }

  private void write(Type type, long offset, Expression value) {
    if (value instanceof Expression.InitializerList list) {
      for (Expression.InitializerElement element : list.elements()) {
        int position = (int) element.position();
        if (type instanceof ArrayType array) {
          write(
              array.elementType(), offset + position * array.elementType().size(), element.value());
        } else if (type instanceof RecordType structure) {
          Field field = structure.fields().get(position);
          if (field.bitWidth().isPresent()) {
            throw new LoweringFailure(
                "a bit-field has an initializer in constant memory", value.range());
          }
          write(field.type().type(), offset + field.offset(), element.value());
        } else if (type.isVector()) {
          write(type.element(), offset + position * type.element().size(), element.value());
        } else {
          write(type, offset, element.value());
        }
      }
      return;
    }
    Optional<Constant> constant = value.constant();
    if (constant.isPresent() && constant.get() instanceof Constant.StringConstant text) {
      for (int i = 0; i < text.value().length() && offset + i < bytes.length; i++) {
        bytes[(int) offset + i] = (byte) text.value().charAt(i);
      }
      return;
    }
    if (constant.isEmpty() || type instanceof ArrayType || type instanceof RecordType) {
      throw new LoweringFailure("the initializer is not constant", value.range());
    }
    Detail.Constant lanes = Types.constant(constant.get(), type);
    int size = (int) type.element().size();
    for (int lane = 0; lane < lanes.bits().size(); lane++) {
      for (int i = 0; i < size; i++) {
        bytes[(int) offset + lane * size + i] = (byte) (lanes.bits().get(lane) >> 8 * i);
      }
    }
  }
}
