package dev.heddle.emulator.random;

import java.util.ArrayList;
import java.util.List;

/** What the code at some place of a random kernel may name. */
public final class Scope {
  /** Elements of each input buffer. */
  public static final int INPUTS = 64;

  private final List<Name> names = new ArrayList<>();
  private final List<Array> arrays = new ArrayList<>();
  private final List<Function> functions = new ArrayList<>();
  private final boolean buffers;
  private int numbers;

  /** Something that holds a value; constant ones are not assigned to. */
  record Name(String text, CType type, boolean isConstant) {}

  /** An array whose length is a power of two; pointers lead to private ones only. */
  record Array(String text, CType element, int length, boolean isPrivate) {
    Array(String text, CType element, int length) {
      this(text, element, length, true);
    }
  }

  /** A function of values. */
  record Function(String name, CType result, List<CType> parameters) {}

  /** A position to come back to at the end of a block. */
  record Mark(int names, int arrays) {}

  /** An empty scope; buffers tells whether the inputs of a kernel can be read. */
  Scope(boolean buffers) {
    this.buffers = buffers;
  }

  boolean hasBuffers() {
    return buffers;
  }

  String fresh(String prefix) {
    return prefix + numbers++;
  }

  void add(Name name) {
    names.add(name);
  }

  void add(Array array) {
    arrays.add(array);
  }

  void add(Function function) {
    functions.add(function);
  }

  List<Name> names(CType type) {
    return names.stream().filter(name -> name.type().equals(type)).toList();
  }

  List<Name> variables() {
    return names.stream().filter(name -> !name.isConstant()).toList();
  }

  List<Array> arrays() {
    return List.copyOf(arrays);
  }

  List<Function> functions(CType result) {
    return functions.stream().filter(function -> function.result().equals(result)).toList();
  }

  Mark mark() {
    return new Mark(names.size(), arrays.size());
  }

  void release(Mark mark) {
    names.subList(mark.names(), names.size()).clear();
    arrays.subList(mark.arrays(), arrays.size()).clear();
  }
}
