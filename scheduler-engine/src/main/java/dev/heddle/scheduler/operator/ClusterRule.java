package dev.heddle.scheduler.operator;

/** Where an operator may stand in a block (model M-BLK-1). */
public enum ClusterRule {
  /** In a cluster if there is one. */
  FOLLOWS,
  /** In a cluster, which there has to be, if it takes cycles. */
  NEEDS_CLUSTER,
  /** Outside of clusters: it may have to wait. */
  STALLABLE
}
