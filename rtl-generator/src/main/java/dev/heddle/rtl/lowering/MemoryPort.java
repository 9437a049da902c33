package dev.heddle.rtl.lowering;

import dev.heddle.language.source.SourceRange;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a kernel reads or writes memory off chip. A request is taken in a cycle in which {@code
 * NAME_valid} and {@code NAME_ready} are 1; answers come in the order of requests. {@code
 * NAME_answer} is 1 in the cycle of an answer, for a store of its acknowledgement. Addresses are
 * bytes.
 *
 * @param name what its signals begin with
 * @param load whether it reads
 * @param bytes bytes of a request
 * @param enabled whether {@code NAME_enable} says which of them are read or written, as its parts
 *     happen under different conditions
 * @param isVolatile whether somebody else may write or read there meanwhile: every access happens
 * @param atomic what memory does with a word before anybody else may access it; its answer is what
 *     the word was. Operands are {@code NAME_operand} and {@code NAME_compare}
 * @param latency cycles from a request to its answer with which the hardware keeps the schedule
 * @param range the access in the source
 * @param text the access as the user wrote it
 */
public record MemoryPort(
    String name,
    boolean load,
    int bytes,
    boolean enabled,
    boolean isVolatile,
    Optional<Atomic> atomic,
    int latency,
    SourceRange range,
    String text) {
  /** What an atomic operation makes of a word. */
  public enum Atomic {
    /** The sum with the operand. */
    ADD,
    /** The difference to the operand. */
    SUB,
    /** The sum with one. */
    INC,
    /** The difference to one. */
    DEC,
    /** The operand. */
    XCHG,
    /** The operand, if the word is what it is compared with. */
    CMPXCHG,
    /** The lesser of signed numbers. */
    MIN,
    /** The greater of signed numbers. */
    MAX,
    /** The lesser of unsigned numbers. */
    UMIN,
    /** The greater of unsigned numbers. */
    UMAX,
    /** Bits of both. */
    AND,
    /** Bits of any. */
    OR,
    /** Bits of one. */
    XOR;

    /** What a function of the language does, named with the types of its arguments. */
    static Atomic of(String function) {
      int open = function.indexOf('(');
      String base = open < 0 ? function : function.substring(0, open);
      String name = base.replaceFirst("^atom(ic)?_", "").toUpperCase(Locale.ROOT);
      boolean chooses = name.equals("MIN") || name.equals("MAX");
      return valueOf(chooses && function.startsWith("u", open + 1) ? "U" + name : name);
    }

    /** Whether there is something beside the word. */
    public boolean hasOperand() {
      return this != INC && this != DEC;
    }
  }
}
