/**
 * The report: everything that Heddle predicts about a program, as immutable records. Its serial
 * form is the JSON that {@code heddle report --format json} prints; views, inspections and exports
 * read these records and nothing else.
 *
 * <p>Lines and columns are 1-based positions in the original file. A value that is not known is
 * {@code null}, never a default; lists and maps are never null.
 */
package dev.heddle.scheduler.report;
