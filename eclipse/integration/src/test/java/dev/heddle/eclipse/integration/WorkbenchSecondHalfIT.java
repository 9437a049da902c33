package dev.heddle.eclipse.integration;

/** Tests inside the workbench whose classes start with M to Z. */
class WorkbenchSecondHalfIT extends WorkbenchHalf {
  WorkbenchSecondHalfIT() {
    super("second", "[M-Z].*");
  }
}
