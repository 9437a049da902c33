/** Shows that a fix does what it promises, by analysing the changed program. */
package dev.heddle.inspections.proof;
