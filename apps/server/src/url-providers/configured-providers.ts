import type { Environment } from '../env'
import { createSafeBrowsing } from './safe-browsing'
import type { UrlProvider } from './url-provider'
import { createUrlscan } from './urlscan'

/** The verdict providers that the environment has keys for. */
export function configuredProviders(environment: Environment): UrlProvider[] {
  const { SAFE_BROWSING_KEY, SAFE_BROWSING_URL, URLSCAN_KEY, URLSCAN_URL } = environment
  return [
    ...(SAFE_BROWSING_KEY ? [createSafeBrowsing({ key: SAFE_BROWSING_KEY, url: SAFE_BROWSING_URL })] : []),
    ...(URLSCAN_KEY ? [createUrlscan({ key: URLSCAN_KEY, url: URLSCAN_URL })] : []),
  ]
}
