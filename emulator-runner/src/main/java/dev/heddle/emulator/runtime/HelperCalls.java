package dev.heddle.emulator.runtime;

import java.util.List;

/**
 * The inlined calls of functions with {@code restrict} parameters, and what each access uses in
 * them.
 *
 * @param calls the calls
 * @param uses what accesses use: one list for all accesses that use the same
 */
public record HelperCalls(List<Call> calls, List<List<Use>> uses) {
  /** A kernel without such calls. */
  public static final HelperCalls NONE = new HelperCalls(List.of(), List.of());

  public HelperCalls {
    calls = List.copyOf(calls);
    uses = List.copyOf(uses);
  }

  /**
   * A call.
   *
   * @param pointers the function's parameters
   */
  public record Call(String function, List<Pointer> pointers) {
    public Call {
      pointers = List.copyOf(pointers);
    }
  }

  /** A parameter of a function. */
  public record Pointer(String name, boolean isRestrict) {}

  /**
   * The pointer that an access goes through.
   *
   * @param call position of the call
   * @param pointer position of the parameter, {@link #OTHER} for what comes from none
   */
  public record Use(int call, int pointer) {
    /** A variable that no parameter leads to. */
    public static final int OTHER = -1;
  }
}
