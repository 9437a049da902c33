/**
 * Construction of the intermediate representation: structured SSA form with folding, shared by the
 * lowering and by every transform.
 */
package dev.heddle.scheduler.build;
