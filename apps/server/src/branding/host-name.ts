import { isHostname } from '@postern/core'

/** A host name as it is stored: lower case, ASCII, without port and closing dot. `null` for what names no host. */
export function hostName(text: string): string | null {
  if (/[\s/\\?#@]/.test(text)) return null
  try {
    const host = new URL(`http://${text}`).hostname.replace(/\.$/, '')
    return isHostname(host) ? host : null
  } catch {
    return null
  }
}
