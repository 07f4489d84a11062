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
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** Links that the caller can still analyse today. */
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
  /** What the caller reported it as, one of `urlClaims`; `null`: not reported. */
  reportedAs: maybe(z.string()),
})
export type UrlRequest = z.output<typeof UrlRequest>
