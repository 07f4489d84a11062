import { defangUrl, matchesUrl, type UrlFeed, urlKeys } from '@postern/core/urls'
import type { Transaction } from '../../db/database'
import { countsFor, readUrlEntries, type StoredUrlEntry, type UrlListReader } from '../../url-lists/read-url-entries'
import type { LinkFact, LinkFacts } from '../reading/link-facts'
import type { DangerousLink } from './judge'
import { chainOf } from './link-chain'
import { type ScannedLinks, scanLinks } from './scan-links'

/** A message as far as its links are known. */
interface LinkedMessage {
  facts: Pick<LinkFacts, 'links' | 'linkKeys'>
  /** Links that a feed calls malicious. */
  fed?: readonly LinkFact[]
}

/** Facts about the links of messages. */
export interface LinkMatcher {
  /** Finds the link by which a message endangers a recipient. */
  match(message: LinkedMessage, recipient: UrlListReader): DangerousLink | null
  /** Gives all links of a message their verdicts for a recipient. */
  scan(message: LinkedMessage, recipient: UrlListReader): ScannedLinks
}

/** Characters of a host and of a path that are shown as the reason. */
const longestShown = 100

/**
 * Reads what the URL lists say about the links of many messages, by exact keys in one query; none where no message has a link. An entry
 * acts from the moment it is saved, on every server. An exemption speaks against feeds, and never against the block list.
 */
export async function createLinkMatcher(
  tx: Transaction,
  messages: readonly (LinkedMessage & { now: Date })[],
): Promise<LinkMatcher> {
  const hashes = new Set(messages.flatMap(({ facts }) => facts.linkKeys))
  const now = new Date(Math.min(...messages.map((message) => message.now.getTime())))
  const byKey = new Map<string, StoredUrlEntry[]>()
  for (const { keyHash, ...entry } of await readUrlEntries(tx, [...hashes], now)) {
    byKey.set(keyHash, [...(byKey.get(keyHash) ?? []), entry])
  }
  const hits = new Map(messages.map(({ facts }) => [facts, hitsIn(facts, byKey)]))
  function hitsFor(facts: LinkedMessage['facts'], recipient: UrlListReader) {
    const { entries, chains } = hits.get(facts) ?? hitsIn(facts, byKey)
    return { entries: entries.filter((entry) => countsFor(entry, recipient)), chains }
  }

  return {
    match({ facts, fed = [] }, recipient) {
      const { entries, chains } = hitsFor(facts, recipient)
      const blocked = blockedBy(chains, entries)
      if (blocked) return blocked
      const dangerous = fed.find((link) => !isExempt(link, entries))
      return dangerous ? { shown: shownLink(targetOf(dangerous)) } : null
    },
    scan: ({ facts, fed = [] }, recipient) => scanLinks(facts.links, { fed, ...hitsFor(facts, recipient) }),
  }
}

/** Entries about a message, and its links where there are any: found once, however many recipients it has. */
function hitsIn({ links, linkKeys }: LinkedMessage['facts'], byKey: ReadonlyMap<string, StoredUrlEntry[]>) {
  const entries = byKey.size === 0 ? [] : linkKeys.flatMap((key) => byKey.get(key) ?? [])
  return { entries, chains: entries.length === 0 ? [] : links.map(chainOf) }
}

/** Links of a message that a feed calls malicious, as themselves or by their host; also where they are wrapped. */
export function linksInFeeds(links: readonly LinkFact[], feeds: readonly UrlFeed[]): LinkFact[] {
  if (feeds.length === 0) return []
  return links.filter((link) =>
    chainOf(link).some((url) => {
      const { host, link: whole } = urlKeys(url)
      return feeds.some((feed) => feed.has(host) || feed.has(whole))
    }),
  )
}

function blockedBy(chains: readonly URL[][], entries: readonly StoredUrlEntry[]): DangerousLink | null {
  const blocking = entries.filter(({ list, holdsMail }) => list === 'block' && holdsMail)
  for (const chain of blocking.length === 0 ? [] : chains) {
    const entry = blocking.find((one) => chain.some((url) => matchesUrl(one, url)))
    if (entry) return { shown: shownLink(chain.at(-1)), entryId: entry.id }
  }
  return null
}

/** An exemption is about the target alone: a wrapper that is exempt says nothing of what it hides. */
function isExempt(link: LinkFact, entries: readonly StoredUrlEntry[]): boolean {
  const target = targetOf(link)
  return target !== undefined && entries.some((entry) => entry.list === 'exempt' && matchesUrl(entry, target))
}

const targetOf = (link: LinkFact) => chainOf(link).at(-1)

/** A link as the reason says it: without its query, which may hold secrets of the recipient's. */
export function shownLink(url: URL | undefined): string {
  if (!url) return ''
  const { protocol, host, pathname } = url
  // The end of a host says whose it is.
  const shownHost = host.length > longestShown ? `…${host.slice(-longestShown)}` : host
  const path = pathname.length > longestShown ? `${pathname.slice(0, longestShown)}…` : pathname
  return defangUrl(`${protocol}//${shownHost}${path}`)
}
