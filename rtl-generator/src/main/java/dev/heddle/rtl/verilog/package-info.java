/** Netlists as Verilog-2005: readable, with stable names, each module in a file of its name. */
package dev.heddle.rtl.verilog;
