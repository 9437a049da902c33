/**
 * Every form in which a kernel is executed gives the same: sessions of the test data and kernels
 * made by chance.
 */
package dev.heddle.emulator.forms;
