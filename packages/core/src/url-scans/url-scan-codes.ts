/** Place where a link was seen: in a message, or in a click. */
export const urlScanSources = ['mailScan', 'click'] as const
/** One of `urlScanSources`. */
export type UrlScanSource = (typeof urlScanSources)[number]

/**
 * Outcome of meeting a link. In mail: `none` (delivered) or `held`. At a click: `allowed`, `warned`, `blocked`, or `clickedThrough` when
 * somebody opened it in spite of the warning.
 */
export const urlScanActions = ['none', 'held', 'allowed', 'warned', 'blocked', 'clickedThrough'] as const
/** One of `urlScanActions`. */
export type UrlScanAction = (typeof urlScanActions)[number]

/** Days that scans are kept. */
export const urlScansKeptDays = 90
