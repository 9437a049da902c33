package dev.heddle.emulator.compiler.analysis;

import dev.heddle.emulator.library.Library;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Operation;
import java.util.Optional;

/** Which atomic functions several cores may execute in any order. */
public final class SharedAtomics {
  private SharedAtomics() {}

  /**
   * Calls of the same family on the same object give the same in any order, if nobody asks for what
   * was there before: addition and the bitwise functions.
   */
  public static Optional<String> family(Operation operation, KernelFacts facts) {
    Detail.Access access = (Detail.Access) operation.detail();
    if (access.object() == Detail.Access.DYNAMIC
        || facts.isUsed(operation.id())
        || !(access.accessed() instanceof IrType.Int type)
        || type.bits() != 32 && type.bits() != 64) {
      return Optional.empty();
    }
    MemoryObject object = facts.kernel().memories().get(facts.objectPosition(access.object()));
    if (object.space() != AddressSpace.GLOBAL) {
      return Optional.empty();
    }
    return switch (name(operation)) {
      case "add", "sub", "inc", "dec" -> Optional.of("add");
      case "and", "or", "xor" -> Optional.of(name(operation));
      default -> Optional.empty();
    };
  }

  /** Whether the hardware's atomics work on such an array. */
  public static boolean isShareable(Storage storage) {
    return storage == Storage.INTS || storage == Storage.LONGS;
  }

  /** The name of an atomic function without what tells its width, such as "add". */
  public static String name(Operation operation) {
    String function = ((Detail.Access) operation.detail()).function();
    return Library.Signature.of(function).base().replaceFirst("^atom(ic)?_", "");
  }
}
