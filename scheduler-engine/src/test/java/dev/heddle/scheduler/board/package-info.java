/** Boards: good and broken descriptions, known and generic boards, bandwidth. */
package dev.heddle.scheduler.board;
