/**
 * Boards: what a {@code board_spec.xml} says of its global memories, its streams and what it takes
 * of the device itself, the boards that come with the engine, and the bandwidth of a memory (model
 * M-AREA-2, M-LSU-28, M-LSU-29). {@link dev.heddle.scheduler.board.BoardLibrary} is the entry.
 */
package dev.heddle.scheduler.board;
