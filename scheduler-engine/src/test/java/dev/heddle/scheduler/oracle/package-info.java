/**
 * Holds the engine against every documented outcome about loops.
 *
 * <p>{@code oracle-cases.json} states the outcomes, {@code testData/oracle/loops/cases.json} says
 * how each is seen in a report of a kernel of ours (the language of its paths is in the README
 * beside it), and {@code open.json} lists what the engine does not reach yet. {@link
 * dev.heddle.scheduler.oracle.OracleLoopsTest} is the entry.
 */
package dev.heddle.scheduler.oracle;
