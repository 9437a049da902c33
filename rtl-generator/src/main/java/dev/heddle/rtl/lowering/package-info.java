/**
 * Makes a netlist of a scheduled kernel. A block is a graph of actors that each start once for each
 * iteration: clusters, which run through once they have started, and accesses, which may wait.
 * FIFOs lie between them; an actor starts when its inputs are there and all FIFOs behind it have
 * room, which is counted by credits. {@link dev.heddle.rtl.lowering.ActorPlan} decides which actors
 * and FIFOs there are, {@link dev.heddle.rtl.lowering.KernelLowering} writes them.
 */
package dev.heddle.rtl.lowering;
