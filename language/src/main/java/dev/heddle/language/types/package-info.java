/**
 * The types of OpenCL C with the sizes, alignments and offsets of the language standard on a device
 * with 64-bit addresses.
 */
package dev.heddle.language.types;
