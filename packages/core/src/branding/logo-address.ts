const picture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+=*$/i
const sameHost = 'https://same.invalid'

/**
 * The address of a logo that may be shown: http, https, a path on the API's own host, or a picture inside the address. SVG
 * inside the address is refused, as it can carry scripts (XB-31), and so is a path that leads to another host. Anything else
 * gives `null`.
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

/** A logo's address for pages on another host than the API's: a path is completed. */
export function absoluteLogo(address: string | null, baseUrl: string): string | null {
  return address?.startsWith('/') ? new URL(address, baseUrl).href : address
}

interface Pictures {
  logo: string | null
  logoDark: string | null
  favicon: string | null
}

/** A look whose pictures any page can show, whatever host it is on. */
export function withAbsoluteLogos<T extends Pictures>(look: T, baseUrl: string): T {
  const { logo, logoDark, favicon } = look
  return {
    ...look,
    logo: absoluteLogo(logo, baseUrl),
    logoDark: absoluteLogo(logoDark, baseUrl),
    favicon: absoluteLogo(favicon, baseUrl),
  }
}

// A path that begins with two slashes would name a host.
function pathOf({ origin, pathname, search }: URL): string | null {
  return origin === sameHost && !pathname.startsWith('//') ? pathname + search : null
}

function webAddress({ protocol, href }: URL): string | null {
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
