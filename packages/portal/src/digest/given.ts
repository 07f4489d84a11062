import type { Branding, QuarantineEntry } from '@postern/core'

/** Data that the server rendered the page from and wrote into the head: parsed by its own schemas, so not checked again. */
export interface Given {
  entry: QuarantineEntry
  /** Branding of a host name; `null` when the server could not load it. */
  brand: Branding | null
  /** Host name that the branding was requested for. */
  host: string
}

/**
 * Removes the tag `postern-given` from the page and returns its content; `null` when the page was not server-rendered: reloading then
 * fetches again.
 */
export function takeGiven(page: ParentNode): Given | null {
  const tag = page.querySelector<HTMLMetaElement>('meta[name="postern-given"]')
  tag?.remove()
  return tag ? (JSON.parse(tag.content) as Given) : null
}
