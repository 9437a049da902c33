/**
 * The method under construction ({@link dev.heddle.emulator.compiler.operations.KernelMethod}:
 * where values are) and the code of each operation, which {@link
 * dev.heddle.emulator.compiler.operations.OperationWriter} hands out by opcode.
 */
package dev.heddle.emulator.compiler.operations;
