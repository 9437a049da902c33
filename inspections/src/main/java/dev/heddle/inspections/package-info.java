/**
 * Inspections: what could be better in a program, with fixes that are proven before they are
 * offered. {@link dev.heddle.inspections.Inspections} runs them all.
 *
 * <p>Each inspection is one class in the package of its topic, one page in docs/inspections and one
 * folder in testData/inspections, all named by its identifier. An inspection reads the typed tree
 * and the report and nothing else; it never recomputes a schedule.
 */
package dev.heddle.inspections;
