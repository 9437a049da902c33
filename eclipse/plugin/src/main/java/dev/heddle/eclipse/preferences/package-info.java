/** The device and the options that analyses use, and the page that edits them. */
package dev.heddle.eclipse.preferences;
