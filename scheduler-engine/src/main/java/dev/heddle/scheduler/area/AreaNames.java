package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.memory.LoadStoreUnit;

/** What the rows of the area table call hardware. */
public interface AreaNames {
  /** An operation, such as "32-bit Integer Add". */
  String of(FlowNode node);

  /** A load-store unit, in a sentence. */
  String of(LoadStoreUnit unit);
}
