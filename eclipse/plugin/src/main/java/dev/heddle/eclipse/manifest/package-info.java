/** The editor of libraries' manifests. */
package dev.heddle.eclipse.manifest;
