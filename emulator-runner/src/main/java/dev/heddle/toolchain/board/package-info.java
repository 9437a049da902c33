/** Boards: which there are, how they are, and what is programmed into them. */
package dev.heddle.toolchain.board;
