/** The manifests of libraries as one writes them: what may stand where, and what it means. */
package dev.heddle.workspace.manifests;
