/** PoCL as an independent second run: sessions and random kernels must give the same with both. */
package dev.heddle.emulator.pocl;
