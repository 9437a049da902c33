/**
 * What an inspection is and what it proposes: candidates with fixes, each with a promise that is
 * still to be kept.
 */
package dev.heddle.inspections.proposal;
