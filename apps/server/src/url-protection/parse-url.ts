/** The link that browsers read; `null` for none. `URL.canParse` of Node 20 takes letters beyond ASCII for other ones once it is optimised. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
