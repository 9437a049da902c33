package dev.heddle.emulator.runtime;

/**
 * A read that gave something undefined.
 *
 * @param at the first byte of the object that nobody has written
 * @param bytes how many were read
 */
record UndefinedRead(String object, long at, int bytes, int site) {}
