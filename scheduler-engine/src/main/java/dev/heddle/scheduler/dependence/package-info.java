/**
 * Which memory and channel operations depend on each other, in which loop and at which distance:
 * the answers of the vendor's compiler (model M-DEP-1 to M-DEP-26).
 */
package dev.heddle.scheduler.dependence;
