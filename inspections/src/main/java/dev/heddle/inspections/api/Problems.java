package dev.heddle.inspections.api;

/** Takes what an inspection finds. */
@FunctionalInterface
public interface Problems {
  /** One more problem. */
  void add(Problem problem);
}
