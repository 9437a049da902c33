/** Number formats that Java lacks. */
package dev.heddle.emulator.number;
