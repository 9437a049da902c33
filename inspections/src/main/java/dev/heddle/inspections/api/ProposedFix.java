package dev.heddle.inspections.api;

import dev.heddle.inspections.fix.SourceEdits;

/**
 * A change that is offered once the report of the changed program keeps its promise.
 *
 * @param title what the change does, as a command; what the user promises by it is said here
 * @param kernel the kernel that the promise is about
 * @param function the function that the edits are in: the kernel itself or one that it calls
 * @param changesRounding whether floating-point results may differ in the last places
 */
public record ProposedFix(
    String title,
    String kernel,
    String function,
    SourceEdits edits,
    boolean changesRounding,
    Promise promise) {}
