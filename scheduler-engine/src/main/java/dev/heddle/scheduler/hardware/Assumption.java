package dev.heddle.scheduler.hardware;

/** Why a dependence is assumed rather than proven (model M-DEP-10 to M-DEP-15). */
public enum Assumption {
  /** The pointers may name the same memory. */
  SAME_MEMORY,
  /** The address comes from a pointer that moves. */
  MOVING_POINTER,
  /** The subscripts have different forms. */
  DIFFERENT_FORMS,
  /** The subscripts use different induction variables. */
  DIFFERENT_VARIABLES,
  /** The subscripts run in different directions or steps. */
  DIFFERENT_STEPS,
  /** A subscript uses more than one induction variable. */
  SEVERAL_VARIABLES,
  /** A subscript has an offset that is not known. */
  UNKNOWN_OFFSET,
  /** A subscript is not a constant multiple of an induction variable plus a constant. */
  NOT_LINEAR
}
