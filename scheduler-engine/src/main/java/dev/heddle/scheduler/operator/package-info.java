/**
 * The hardware operators: what each computes, which numbers say how long it takes and what it
 * costs, and where it may stand. {@link dev.heddle.scheduler.operator.Operators} lists them all and
 * selects the one for an operation. Cycles and costs themselves are data of the devices, and the
 * vendor's words stand with the report, by the operator's id.
 */
package dev.heddle.scheduler.operator;
