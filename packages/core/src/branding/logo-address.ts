const picture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+=*$/i

/**
 * The address of a logo that may be shown: http, https, or a picture inside the address. SVG inside the address is refused,
 * as it can carry scripts (XB-31), and so are addresses without a host. Anything else gives `null`.
 */
export function logoAddress(text: string | null): string | null {
  if (!text) return null
  if (picture.test(text)) return text
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
