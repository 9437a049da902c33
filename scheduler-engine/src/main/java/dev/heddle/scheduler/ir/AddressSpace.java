package dev.heddle.scheduler.ir;

/** Where an object lives. */
public enum AddressSpace {
  GLOBAL,
  CONSTANT,
  LOCAL,
  PRIVATE
}
