import { createRspamdScanner } from './rspamd-scanner'
import type { Scanner } from './scanner'
import { upstreamScanner } from './upstream-scanner'

/** Rspamd where its address is set; else the word of a filter that stands in front. */
export function configuredScanner({ RSPAMD_URL: url }: { RSPAMD_URL?: string | undefined }): Scanner {
  return url ? createRspamdScanner(url) : upstreamScanner
}
