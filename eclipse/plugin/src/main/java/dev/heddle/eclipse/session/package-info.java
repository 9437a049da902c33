/** The editor of sessions: proposals, hover, outline, what is wrong, and a link to run it. */
package dev.heddle.eclipse.session;
