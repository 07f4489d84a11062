import { createRspamdScanner } from './rspamd-scanner'
import type { Scanner } from './scanner'
import { createUpstreamScanner } from './upstream-scanner'

export interface ScannerSettings {
  RSPAMD_URL?: string | undefined
  AUTHENTICATION_SERVER?: string | undefined
}

/** Rspamd where its address is set; else the word of a filter that stands in front. */
export function configuredScanner({ RSPAMD_URL: url, AUTHENTICATION_SERVER: server }: ScannerSettings): Scanner {
  return url ? createRspamdScanner(url) : createUpstreamScanner(server)
}

/** Whether Rspamd or a filter in front tells who sent a message: from behind a filter, its own address is all that SPF would see. */
export function knowsSenders({ RSPAMD_URL: url, AUTHENTICATION_SERVER: server }: ScannerSettings): boolean {
  return Boolean(url || server)
}
