import { timeZoneOrDefault } from '../shared/time-zone'

/** What a digest link carries in its query (spec 2.3). */
export interface DigestLink {
  releaseCode: string
  /** Zone of the date; Europe/Dublin when absent or unknown (DG-006, DG-007). */
  timeZone: string
  previewToken: string | null
  allowBlockToken: string | null
  /** On only for the value 'true'. */
  allowDisplayWhitelist: boolean
  /** On only for the value 'true'. */
  confirmRelease: boolean
}

/** Reads the query of a digest link; nothing in it can make this fail. */
export function parseDigestLink(search: string | URLSearchParams): DigestLink {
  const query = new URLSearchParams(search)
  return {
    releaseCode: query.get('releaseCode') ?? '',
    timeZone: timeZoneOrDefault(query.get('timezone')),
    previewToken: query.get('previewToken') || null,
    allowBlockToken: query.get('allowBlockToken') || null,
    allowDisplayWhitelist: query.get('allowDisplayWhitelist') === 'true',
    confirmRelease: query.get('confirmRelease') === 'true',
  }
}

/** Path and query of the digest page, as digest mails carry it. */
export function toDigestLink(entryId: number, link: DigestLink): string {
  const query = new URLSearchParams({ releaseCode: link.releaseCode, timezone: link.timeZone })
  if (link.previewToken) query.set('previewToken', link.previewToken)
  if (link.allowBlockToken) query.set('allowBlockToken', link.allowBlockToken)
  if (link.allowDisplayWhitelist) query.set('allowDisplayWhitelist', 'true')
  if (link.confirmRelease) query.set('confirmRelease', 'true')
  return `/quarantine/${entryId}/digest?${query}`
}

/** The entry's number in the path of a digest page; `null` when it is none (RT-140). */
export function parseDigestPath(pathname: string): number | null {
  const match = /^\/quarantine\/([1-9]\d{0,15})\/digest\/?$/.exec(pathname)
  const id = Number(match?.[1])
  return match && Number.isSafeInteger(id) ? id : null
}

/** What a link of a digest mail may be after: it leads to that button and presses nothing. */
export type DigestAction = 'release' | 'block'

/** Reads the part of a digest link behind `#`. */
export function parseDigestAction(hash: string): DigestAction | undefined {
  return hash === '#release' || hash === '#block' ? (hash.slice(1) as DigestAction) : undefined
}
