/**
 * From the typed tree to the intermediate representation: {@link
 * dev.heddle.scheduler.lowering.Lowering} is the entry.
 */
package dev.heddle.scheduler.lowering;
