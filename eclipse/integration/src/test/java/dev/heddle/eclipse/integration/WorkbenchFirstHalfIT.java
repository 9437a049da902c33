package dev.heddle.eclipse.integration;

/** Tests inside the workbench whose classes start with A to L. */
class WorkbenchFirstHalfIT extends WorkbenchHalf {
  WorkbenchFirstHalfIT() {
    super("first", "[A-L].*");
  }
}
