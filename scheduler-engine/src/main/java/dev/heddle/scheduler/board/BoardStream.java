package dev.heddle.scheduler.board;

/**
 * A stream between the board and kernels.
 *
 * @param name the name in the io attribute
 * @param intoKernels whether data come in; out of the kernels otherwise
 * @param widthBits bits of one element
 */
public record BoardStream(String name, boolean intoKernels, int widthBits) {}
