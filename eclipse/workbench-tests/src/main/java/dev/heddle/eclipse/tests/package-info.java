/** Tests of the plugin inside the running workbench. */
package dev.heddle.eclipse.tests;
