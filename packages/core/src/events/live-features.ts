/** Features whose changes are announced while a page is open. */
export const liveFeatures = [
  'quarantine',
  'releaseRequests',
  'messageHistory',
  'notifications',
  'spamReports',
  'jobs',
  'reports',
] as const
/** One of `liveFeatures`. */
export type LiveFeature = (typeof liveFeatures)[number]

/** True for the name of a feature whose changes are announced. */
export function isLiveFeature(name: unknown): name is LiveFeature {
  return (liveFeatures as readonly unknown[]).includes(name)
}
