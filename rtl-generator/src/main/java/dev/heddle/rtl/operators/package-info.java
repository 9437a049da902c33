/** What operations compute, as expressions of a netlist or as pipelines. */
package dev.heddle.rtl.operators;
