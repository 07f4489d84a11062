import { createRspamdScanner } from './rspamd-scanner'
import type { Scanner } from './scanner'
import { createUpstreamScanner } from './upstream-scanner'

export interface ScannerSettings {
  RSPAMD_URL?: string | undefined
  AUTHENTICATION_SERVER?: string | undefined
}

/** Uses Rspamd if its address is set, otherwise the verdict of an upstream filter. */
export function configuredScanner({ RSPAMD_URL: url, AUTHENTICATION_SERVER: server }: ScannerSettings): Scanner {
  return url ? createRspamdScanner(url) : createUpstreamScanner(server)
}

/** True if Rspamd or an upstream filter reports who sent a message: behind a filter, SPF would only see the filter's own address. */
export function knowsSenders({ RSPAMD_URL: url, AUTHENTICATION_SERVER: server }: ScannerSettings): boolean {
  return Boolean(url || server)
}
