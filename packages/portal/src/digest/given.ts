import type { Branding, QuarantineEntry } from '@postern/core'

/** What the server has rendered the page of, which it wrote into the head: read by its own schemas, so not checked again. */
export interface Given {
  entry: QuarantineEntry
  /** The look of a host name; `null` where the server could not tell. */
  brand: Branding | null
  /** The host name that the brand is of, as the server was asked. */
  host: string
}

/** Takes the tag `postern-given` out of the page; `null` on one that was not rendered: a second look asks anew. */
export function takeGiven(page: ParentNode): Given | null {
  const tag = page.querySelector<HTMLMetaElement>('meta[name="postern-given"]')
  tag?.remove()
  return tag ? (JSON.parse(tag.content) as Given) : null
}
