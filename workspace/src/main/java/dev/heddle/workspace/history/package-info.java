/**
 * Other versions of a program, to be compared with what it is now: {@link
 * dev.heddle.workspace.history.OtherVersion} is one that was committed, or the same on another
 * device.
 */
package dev.heddle.workspace.history;
