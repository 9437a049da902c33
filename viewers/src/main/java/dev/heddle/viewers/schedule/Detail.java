package dev.heddle.viewers.schedule;

/** How finely the operations of a block are shown, finest first. */
public enum Detail {
  /** One row an operation. */
  OPERATIONS,
  /** Operations that take no cycle share one row. */
  INSTANT_FOLDED,
  /** Operations of the same kind share one row. */
  KINDS,
  /** One row a cluster; operations outside clusters share rows by kind. */
  CLUSTERS,
  /** Only the block itself. */
  BLOCK
}
