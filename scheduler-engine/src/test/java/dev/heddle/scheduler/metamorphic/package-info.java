/**
 * Kernels before and after rewrites that must not matter: the hardware stays the same. A rewrite is
 * a set of edits of the text, found in the tree, so that any kernel can be rewritten ({@link
 * dev.heddle.scheduler.metamorphic.SameHardwareTest}).
 */
package dev.heddle.scheduler.metamorphic;
