/**
 * What analyses depend on besides the text: device, board, clock and options, as the user left
 * them.
 */
package dev.heddle.eclipse.settings;
