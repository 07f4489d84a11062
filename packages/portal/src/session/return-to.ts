/**
 * Returns the path to go to after login, within the portal itself. Anything that could lead elsewhere, backslash and double-slash forms
 * included, becomes the root (XB-14, AM-012).
 */
export function safeReturnTo(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return '/'
  try {
    const url = new URL(value, origin)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
  } catch {
    return '/'
  }
}
