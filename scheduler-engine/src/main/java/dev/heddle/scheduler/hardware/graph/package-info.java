/**
 * Graphs of the hardware, made when somebody asks for one and never while scheduling: dataflow,
 * actors of a block, loop nest, blocks, system, memory. They cannot be changed. Algorithms on them
 * are those of JGraphT, which no other package of the engine imports.
 */
package dev.heddle.scheduler.hardware.graph;
