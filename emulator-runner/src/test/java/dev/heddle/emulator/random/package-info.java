/**
 * Kernels made by chance from a grammar with types, for comparisons of one execution with another.
 * {@link dev.heddle.emulator.random.Choices} are what such a kernel is made from; {@link
 * dev.heddle.emulator.random.Shrinker} makes them fewer while a comparison still fails.
 */
package dev.heddle.emulator.random;
