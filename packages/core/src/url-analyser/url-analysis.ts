import * as z from 'zod/mini'
import { list, maybe, text } from '../http/fields'

/** A suspicious fact about a link. */
export const UrlFinding = z.object({
  /** One of `urlSignalCodes`; unknown ones are tolerated. */
  code: z.string(),
  /** In the caller's language. */
  text,
  weight: z.number(),
  /** The part of the link it is about. Untrusted. */
  detail: text,
})
export type UrlFinding = z.output<typeof UrlFinding>

/** A verdict provider's word about a link. */
export const UrlProviderFinding = z.object({
  /** As people know it: `Google Safe Browsing`, `urlscan`. */
  name: z.string(),
  /** `answered`; `pending`: it answers later; `failed`: it gave no answer in time; `notAsked`: it would be given the link, and needs consent. */
  state: z.string(),
  /** One of `urlVerdicts`; `unknown` without an answer, and for a link that it does not know. */
  verdict: z.string(),
  /** Threats as the provider names them. */
  threats: list(z.string()),
  /** Instant of the answer or the attempt, ISO 8601 in UTC; `null`: it was not asked. */
  at: maybe(z.string()),
})
export type UrlProviderFinding = z.output<typeof UrlProviderFinding>

/** Known facts about a link. Every text in it is as untrusted as the link. */
export const UrlAnalysis = z.object({
  id: z.number(),
  /** The link as browsers read it, out of its wrappers; `null`: it is no link. */
  url: maybe(z.string()),
  /** Wrappers that were taken off, the outermost first. */
  decodedFrom: list(z.string()),
  /** One of `urlVerdicts`. */
  verdict: z.string(),
  /** Origin of the verdict: `blockList`, `exemption`, `feed`, `signals`, `unreadable` or `nothing`, with the entry's pattern or the feed's name. */
  reason: z.object({ kind: z.string(), detail: text }),
  signals: list(UrlFinding),
  /** ASCII, without a port; empty where there is none. */
  host: text,
  /** `null`: it has none. */
  registrableDomain: maybe(z.string()),
  /** The list that names it, `block` or `exempt`; `null`: none does. */
  list: maybe(z.string()),
  /** Verdict providers of this server; empty where there are none. */
  providers: list(UrlProviderFinding),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** Links that the caller can still analyse today; only with a new analysis. */
  left: maybe(z.int()),
})
export type UrlAnalysis = z.output<typeof UrlAnalysis>

/** A link that the caller has analysed. */
export const UrlRequest = z.object({
  id: z.number(),
  /** As it was given. */
  url: z.string(),
  verdict: z.string(),
  at: z.string(),
  /** The caller's claim about it, one of `urlClaims`; `null`: not reported. */
  reportedAs: maybe(z.string()),
})
export type UrlRequest = z.output<typeof UrlRequest>
