/**
 * The design as boxes and lines: kernels, channels and memories; inside a kernel its blocks, inside
 * a block its clusters and what stands outside of them, inside a cluster its operations.
 */
package dev.heddle.viewers.system;
