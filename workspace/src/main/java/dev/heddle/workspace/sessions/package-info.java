/** What editors of sessions ask: what may be written where, what it means, and what is wrong. */
package dev.heddle.workspace.sessions;
