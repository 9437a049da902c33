/** One kernel compiled under several seeds and macros, and which of the builds can be used. */
package dev.heddle.toolchain.sweep;
