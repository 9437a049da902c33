/**
 * Why a number of the report is what it is: the rules, entries of device files and operations that
 * made it, and whether it is exact, approximate or unknown. A reader of what the other stages
 * found; entry {@link dev.heddle.scheduler.provenance.Provenance}.
 */
package dev.heddle.scheduler.provenance;
