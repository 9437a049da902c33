/** Runs tools as processes that can be followed and ended with all that they started. */
package dev.heddle.toolchain.process;
