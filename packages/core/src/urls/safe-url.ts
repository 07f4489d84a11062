/** What `safeUrl` lets through besides http and https. */
export interface SafeUrlOptions {
  /** Lets `mailto:` through; off by default. */
  allowMailto?: boolean
}

/**
 * The one gate of every link and picture address that comes from data (XB-03): the whole address as the browser understands
 * it, or `null` unless it is absolute and http or https. The answer is what to link to, not the text that was asked about:
 * control characters, white space and letter case are already resolved in it, so that reader and browser see one target.
 */
export function safeUrl(text: string | null | undefined, options: SafeUrlOptions = {}): string | null {
  if (typeof text !== 'string') return null
  try {
    const { protocol, href } = new URL(text)
    const isSafe = /^https?:$/.test(protocol) || (options.allowMailto === true && protocol === 'mailto:')
    return isSafe ? href : null
  } catch {
    return null
  }
}
