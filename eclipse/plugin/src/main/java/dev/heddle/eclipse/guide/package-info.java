/** The guide inside the IDE: its pages, what F1 leads to, and the welcome. */
package dev.heddle.eclipse.guide;
