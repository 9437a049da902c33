package dev.heddle.scheduler.planning;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.ir.KernelIr;
import java.util.OptionalLong;

/** What attributes of a kernel say. */
final class Attributes {
  private Attributes() {}

  /** Whether an attribute with a number says 0. */
  static boolean isZero(KernelIr kernel, String attribute) {
    OptionalLong value =
        Attribute.find(kernel.attributes(), attribute)
            .map(a -> a.integer(0))
            .orElse(OptionalLong.empty());
    return value.isPresent() && value.getAsLong() == 0;
  }
}
