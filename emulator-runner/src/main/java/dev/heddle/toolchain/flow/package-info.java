/**
 * What to do next with a program: which steps between an edit and a bitstream are done, what each
 * costs, and what an incremental compile would make again.
 */
package dev.heddle.toolchain.flow;
