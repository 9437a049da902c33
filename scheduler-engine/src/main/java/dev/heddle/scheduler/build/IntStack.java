package dev.heddle.scheduler.build;

import java.util.Arrays;

/** A stack of integers without boxing. */
final class IntStack {
  private int[] items = new int[16];
  private int size;

  int size() {
    return size;
  }

  void push(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size * 2);
    }
    items[size++] = item;
  }

  int pop() {
    return items[--size];
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int item) {
    items[index] = item;
  }
}
