package dev.heddle.rtl.lowering;

import dev.heddle.language.source.SourceRange;

/**
 * Where a kernel reads or writes memory off chip. A request is taken in a cycle in which {@code
 * NAME_valid} and {@code NAME_ready} are 1; answers come in the order of requests. {@code
 * NAME_answer} is 1 in the cycle of an answer, for a store of its acknowledgement. Addresses are
 * bytes.
 *
 * @param name what its signals begin with
 * @param load whether it reads
 * @param bytes bytes of a request
 * @param latency cycles from a request to its answer with which the hardware keeps the schedule
 * @param range the access in the source
 * @param text the access as the user wrote it
 */
public record MemoryPort(
    String name, boolean load, int bytes, int latency, SourceRange range, String text) {}
