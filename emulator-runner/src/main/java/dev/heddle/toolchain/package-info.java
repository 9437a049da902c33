/**
 * What drives the vendor's tools: their options, where they are, how they run, and what they say.
 */
package dev.heddle.toolchain;
