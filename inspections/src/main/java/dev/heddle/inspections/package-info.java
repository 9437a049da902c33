/**
 * Inspections: what could be better in a program, with fixes that are proven before they are
 * offered. {@link dev.heddle.inspections.Inspections} runs them all.
 *
 * <p>Each inspection is one class in the package of its topic, or a row of one, one page in
 * docs/inspections and one folder in testData/inspections, all named by its identifier. An
 * inspection reads the typed tree, the kernel as scheduled and the report; it never computes a
 * schedule, a geometry or a distance of its own.
 */
package dev.heddle.inspections;
