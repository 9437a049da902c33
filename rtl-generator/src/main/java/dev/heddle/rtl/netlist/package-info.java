/**
 * Hardware as data: modules of wires, registers, memories and instances, each with where it comes
 * from. A {@link dev.heddle.rtl.netlist.Module} is immutable and verified when it is made; {@link
 * dev.heddle.rtl.netlist.ModuleBuilder} makes it. There is one clock, {@code clk}, and one
 * synchronous reset, {@code rst}.
 */
package dev.heddle.rtl.netlist;
