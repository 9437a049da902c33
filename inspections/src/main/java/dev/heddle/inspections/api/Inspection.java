package dev.heddle.inspections.api;

/** One kind of thing that could be better. Implementations are stateless. */
public interface Inspection {
  /** What is known of it. */
  About about();

  /** Says what it wants to look at; called once. */
  void register(Visits visits);

  /** Its name. */
  default String id() {
    return about().id();
  }
}
