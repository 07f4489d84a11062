import { isHostname } from '@postern/core'

/** Normalises a host name for storage: lower case, ASCII, without port and trailing dot. `null` when it is not a host. */
export function hostName(text: string): string | null {
  if (/[\s/\\?#@]/.test(text)) return null
  try {
    const host = new URL(`http://${text}`).hostname.replace(/\.$/, '')
    return isHostname(host) ? host : null
  } catch {
    return null
  }
}
