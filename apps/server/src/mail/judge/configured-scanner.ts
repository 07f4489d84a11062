import { createRspamdScanner } from './rspamd-scanner'
import type { Scanner } from './scanner'
import { createUpstreamScanner } from './upstream-scanner'

interface ScannerSettings {
  RSPAMD_URL?: string | undefined
  AUTHENTICATION_SERVER?: string | undefined
}

/** Rspamd where its address is set; else the word of a filter that stands in front. */
export function configuredScanner({ RSPAMD_URL: url, AUTHENTICATION_SERVER: server }: ScannerSettings): Scanner {
  return url ? createRspamdScanner(url) : createUpstreamScanner(server)
}
