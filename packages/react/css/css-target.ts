/**
 * The oldest browsers that the sheets are written for (mid 2024). Every build that makes sheets small needs them, else
 * `light-dark()` is rewritten for older ones in a way that no longer follows the host's `color-scheme`.
 */
export const cssTarget = ['chrome125', 'edge125', 'firefox128', 'safari17.5']
