const picture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+=*$/i
const sameHost = 'https://same.invalid'

/**
 * Returns a logo address that is safe to show: http, https, a path on the API's own host, or a data URL. SVG data URLs are rejected because
 * they can carry scripts (XB-31), as are paths that lead to another host. Anything else returns `null`.
 */
export function logoAddress(text: string | null): string | null {
  if (!text) return null
  if (picture.test(text)) return text
  try {
    return text.startsWith('/') ? pathOf(new URL(text, sameHost)) : webAddress(new URL(text))
  } catch {
    return null
  }
}

/** Resolves a logo's path for pages on a host other than the API's. */
export function absoluteLogo(address: string | null, baseUrl: string): string | null {
  return address?.startsWith('/') ? new URL(address, baseUrl).href : address
}

interface Pictures {
  logo: string | null
  logoDark: string | null
  favicon: string | null
}

/** Branding whose pictures any page can show, on any host. */
export function withAbsoluteLogos<T extends Pictures>(look: T, baseUrl: string): T {
  const { logo, logoDark, favicon } = look
  return {
    ...look,
    logo: absoluteLogo(logo, baseUrl),
    logoDark: absoluteLogo(logoDark, baseUrl),
    favicon: absoluteLogo(favicon, baseUrl),
  }
}

// A path that begins with two slashes would be read as a host.
function pathOf({ origin, pathname, search }: URL): string | null {
  return origin === sameHost && !pathname.startsWith('//') ? pathname + search : null
}

function webAddress({ protocol, href }: URL): string | null {
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
