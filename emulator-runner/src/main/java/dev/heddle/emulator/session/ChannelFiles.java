package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The files behind an I/O channel.
 *
 * @param input what kernels read from it
 * @param output where goes what kernels write
 */
public record ChannelFiles(Optional<Path> input, Optional<Path> output) {}
