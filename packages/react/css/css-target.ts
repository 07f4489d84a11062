/**
 * Oldest browsers that the sheets support (mid 2024). Every build that minifies style sheets needs them; otherwise `light-dark()` is
 * rewritten for older browsers in a way that no longer follows the host's `color-scheme`.
 */
export const cssTarget = ['chrome125', 'edge125', 'firefox128', 'safari17.5']
