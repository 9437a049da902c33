/**
 * The kernel as blocks of data flow: branches without loops become predicates (model M-LOOP-1),
 * loops and the blocks between them form a tree. This is what dependences and schedules are
 * computed on.
 */
package dev.heddle.scheduler.flow;
