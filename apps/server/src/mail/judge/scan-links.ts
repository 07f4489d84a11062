import { matchesUrl, plainHost, type UrlSignalCode, type UrlVerdict } from '@postern/core/urls'
import type { StoredUrlEntry } from '../../url-lists/read-url-entries'
import type { LinkFact } from '../reading/link-facts'
import { chainOf } from './link-chain'

/** A suspicious or malicious link of a message. */
export interface FlaggedLink {
  /** The target, without its wrappers. */
  url: string
  host: string
  verdict: Extract<UrlVerdict, 'malicious' | 'suspicious'>
  signals: readonly UrlSignalCode[]
}

/** Verdicts on the links of a message for one recipient. */
export interface ScannedLinks {
  flagged: readonly FlaggedLink[]
  /** Number of links by verdict, those that `flagged` leaves out included. */
  counts: Readonly<Partial<Record<UrlVerdict, number>>>
  /** Target of the first suspicious link; `null`: none is suspicious. */
  suspicious: URL | null
}

/** Flagged links of one message that are listed for a recipient; further ones are only counted. */
const flaggedAtMost = 20
/** Longer links are cut: the list is no place to keep them. */
const longestUrl = 2_048

/**
 * Gives each link of a message its verdict, in the order of `judgeUrl`: block list, exemption, feed, the link's own signals. Without
 * entries about the message, only links that a feed or their signals name are looked at.
 */
export function scanLinks(
  links: readonly LinkFact[],
  { fed, entries, chains }: { fed: readonly LinkFact[]; entries: readonly StoredUrlEntry[]; chains: readonly URL[][] },
): ScannedLinks {
  const isFed = new Set(fed)
  const counts: Partial<Record<UrlVerdict, number>> = {}
  const flagged: FlaggedLink[] = []
  let suspicious: URL | null = null
  for (const [at, link] of links.entries()) {
    const verdict = verdictOf(link, { isFed: isFed.has(link), chain: chains[at] ?? [], entries })
    counts[verdict] = (counts[verdict] ?? 0) + 1
    if (verdict !== 'malicious' && verdict !== 'suspicious') continue
    const target = chainOf(link).at(-1)
    if (verdict === 'suspicious') suspicious ??= target ?? null
    if (target && flagged.length < flaggedAtMost) {
      const url = target.href.slice(0, longestUrl)
      flagged.push({ url, host: plainHost(target).slice(0, 255), verdict, signals: link.signals ?? [] })
    }
  }
  return { flagged, counts, suspicious }
}

function verdictOf(
  { signals }: LinkFact,
  { isFed, chain, entries }: { isFed: boolean; chain: readonly URL[]; entries: readonly StoredUrlEntry[] },
): UrlVerdict {
  const target = chain.at(-1)
  if (entries.some((entry) => entry.list === 'block' && chain.some((url) => matchesUrl(entry, url)))) return 'malicious'
  if (target && entries.some((entry) => entry.list === 'exempt' && matchesUrl(entry, target))) return 'exempt'
  if (isFed) return 'malicious'
  return signals ? 'suspicious' : 'unknown'
}
