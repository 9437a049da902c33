/** The options of the vendor's compiler as data, and what is wrong with a list of them. */
package dev.heddle.toolchain.options;
