/** Exceptions that `safeUrl` lets through besides http and https. */
export interface SafeUrlOptions {
  /** Allows `mailto:`; off by default. */
  allowMailto?: boolean
}

/**
 * Single check for every link and picture address that comes from data (XB-03): returns the full address as the browser parses it, or
 * `null` unless it is absolute and http or https. Link to the result, not to the original text: control characters, white space and letter
 * case are already resolved in it, so that reader and browser see one target.
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
