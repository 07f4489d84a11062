import { readLink } from './read-link'
import { unwrapUrl } from './unwrap-url'
import { matchesUrl, plainHost, type UrlListEntry, withoutScheme } from './url-list'
import { registrableDomain, suspiciousFrom, type UrlSignal, type UrlSignalContext, urlSignals } from './url-signals'
import type { UrlVerdict } from './url-verdicts'

/** A list of known bad links or hosts. */
export interface UrlFeed {
  name: string
  /** True if one of the keys of `urlKeys` is on it. */
  has(key: string): boolean
}

/** Answer of a verdict provider about the link. */
export interface UrlProviderAnswer {
  name: string
  verdict: 'malicious' | 'suspicious' | 'clean' | 'unknown'
}

/** Context beside the link. */
export interface UrlContext extends UrlSignalContext {
  /** Entries that may apply to the link; others are skipped. */
  entries?: readonly UrlListEntry[]
  feeds?: readonly UrlFeed[]
  providers?: readonly UrlProviderAnswer[]
  /** Current time in milliseconds; entries that have expired by then do not count. Default: none has expired. */
  now?: number
}

/** Source of a verdict. */
export type UrlReason =
  | { kind: 'blockList'; entry: UrlListEntry }
  | { kind: 'exemption'; entry: UrlListEntry }
  | { kind: 'feed'; name: string }
  | { kind: 'provider'; name: string }
  | { kind: 'signals' }
  /** The text is no link. */
  | { kind: 'unreadable' }
  | { kind: 'nothing' }

/** A link, the evidence about it, and the verdict. All text in it is as untrusted as the link. */
export interface UrlJudgement {
  verdict: UrlVerdict
  reason: UrlReason
  /** The link as browsers parse it, without its wrappers; `null`: not a link. */
  url: string | null
  /** Wrappers that were removed, outermost first. */
  decodedFrom: string[]
  /** ASCII, without a port; empty where there is none. */
  host: string
  /** According to the Public Suffix List; `null`: none. */
  registrableDomain: string | null
  signals: UrlSignal[]
}

/**
 * Judges a link by the available evidence. The first source with a result decides: block list, exemption, feeds, providers, the link's own
 * signals. Blocked or listed wrappers count too; an exemption applies to the target only. `clean` can only come from a provider: without
 * one, a link without any evidence is `unknown`. Pure: nothing is fetched or resolved.
 */
export function judgeUrl(text: string, context: UrlContext = {}): UrlJudgement {
  const read = readLink(text)
  if (!read) {
    const nothing = { url: null, decodedFrom: [], host: '', registrableDomain: null, signals: [] }
    return { verdict: 'unknown', reason: { kind: 'unreadable' }, ...nothing }
  }
  const chain = unwrapUrl(read)
  const target = chain.at(-1) ?? read
  const host = plainHost(target)
  const signals = urlSignals(target, context)
  return {
    ...decide(chain, target, { context, signals }),
    url: target.href,
    decodedFrom: chain.slice(0, -1).map(({ href }) => href),
    host,
    registrableDomain: registrableDomain(host),
    signals,
  }
}

/** Lookup keys for feeds: the host, and the link without scheme and fragment. */
export function urlKeys(url: URL): { host: string; link: string } {
  return { host: plainHost(url), link: withoutScheme(url) }
}

function decide(
  chain: readonly URL[],
  target: URL,
  { context, signals }: { context: UrlContext; signals: readonly UrlSignal[] },
): Pick<UrlJudgement, 'verdict' | 'reason'> {
  const { entries = [], feeds = [], providers = [], now } = context
  const live = entries.filter(({ expiresAt }) => now === undefined || typeof expiresAt !== 'number' || expiresAt > now)
  const blocked = live.find((entry) => entry.list === 'block' && chain.some((url) => matchesUrl(entry, url)))
  if (blocked) return { verdict: 'malicious', reason: { kind: 'blockList', entry: blocked } }
  const exempt = live.find((entry) => entry.list === 'exempt' && matchesUrl(entry, target))
  if (exempt) return { verdict: 'exempt', reason: { kind: 'exemption', entry: exempt } }
  const keys = chain.map(urlKeys)
  const feed = feeds.find((one) => keys.some(({ host, link }) => one.has(host) || one.has(link)))
  if (feed) return { verdict: 'malicious', reason: { kind: 'feed', name: feed.name } }
  const weight = signals.reduce((sum, signal) => sum + signal.weight, 0)
  const word = worstWord(providers)
  if (word) return { verdict: word.verdict, reason: { kind: 'provider', name: word.name } }
  return weight >= suspiciousFrom
    ? { verdict: 'suspicious', reason: { kind: 'signals' } }
    : { verdict: 'unknown', reason: { kind: 'nothing' } }
}

/** Providers may disagree: the worst verdict counts. Providers without information have none. */
function worstWord(providers: readonly UrlProviderAnswer[]) {
  for (const verdict of ['malicious', 'suspicious', 'clean'] as const) {
    const said = providers.find((one) => one.verdict === verdict)
    if (said) return { verdict, name: said.name }
  }
  return null
}
