import type { LiveFeature } from '@postern/core'
import type { Query } from '@tanstack/react-query'

/** Features that answer queries whose keys begin with a name. */
const featuresOfKeys: Readonly<Record<string, LiveFeature>> = {
  quarantine: 'quarantine',
  'release-requests': 'releaseRequests',
  releaseRequests: 'releaseRequests',
  messageHistory: 'messageHistory',
  notifications: 'notifications',
  spamReports: 'spamReports',
  jobs: 'jobs',
  imports: 'jobs',
  reports: 'reports',
}

/** Feature whose changes concern a query. A query whose answer never changes has none. */
export function liveFeatureOf(query: Pick<Query, 'queryKey' | 'observers'>): LiveFeature | undefined {
  const [name, call] = query.queryKey
  if (query.observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)) return undefined
  // The preview counts its own loads.
  if (name === 'heldMessage') return call === 'listEvents' ? 'quarantine' : undefined
  // The server compares thousands of messages for it; it is as of the minute.
  if (name === 'quarantine' && call === 'countFromBlocked') return undefined
  return typeof name === 'string' ? featuresOfKeys[name] : undefined
}
