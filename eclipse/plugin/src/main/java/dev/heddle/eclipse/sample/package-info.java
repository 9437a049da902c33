/** The sample project that comes with the plugin. */
package dev.heddle.eclipse.sample;
