import { timeZoneOrDefault } from '../shared/time-zone'

/** Query parameters of a digest link (spec 2.3). */
export interface DigestLink {
  releaseCode: string
  /** Time zone for dates; Europe/Dublin when absent or unknown (DG-006, DG-007). */
  timeZone: string
  previewToken: string | null
  allowBlockToken: string | null
  /** True only for the value 'true'. */
  allowDisplayWhitelist: boolean
  /** True only for the value 'true'. */
  confirmRelease: boolean
}

/** Parses the query of a digest link; never throws. */
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

/** Builds path and query of the digest page, as in digest mails. */
export function toDigestLink(entryId: number, link: DigestLink): string {
  const query = new URLSearchParams({ releaseCode: link.releaseCode, timezone: link.timeZone })
  if (link.previewToken) query.set('previewToken', link.previewToken)
  if (link.allowBlockToken) query.set('allowBlockToken', link.allowBlockToken)
  if (link.allowDisplayWhitelist) query.set('allowDisplayWhitelist', 'true')
  if (link.confirmRelease) query.set('confirmRelease', 'true')
  return `/quarantine/${entryId}/digest?${query}`
}

/** Parses the entry's id from the path of a digest page; `null` when it is not a number (RT-140). */
export function parseDigestPath(pathname: string): number | null {
  const match = /^\/quarantine\/([1-9]\d{0,15})\/digest\/?$/.exec(pathname)
  const id = Number(match?.[1])
  return match && Number.isSafeInteger(id) ? id : null
}

/** Action that a digest mail's link points to: it leads to that button and does not press it. */
export type DigestAction = 'release' | 'block'

/** Parses the fragment of a digest link, behind `#`. */
export function parseDigestAction(hash: string): DigestAction | undefined {
  return hash === '#release' || hash === '#block' ? (hash.slice(1) as DigestAction) : undefined
}
