import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'

/** Effect of a blocked link on a message or a person: the link counts as malicious, or mail with it is held as well. */
export const urlActions = ['block', 'holdMail'] as const
/** One of `urlActions`. */
export type UrlAction = (typeof urlActions)[number]

/** An entry of the block list or of the exemptions. */
export const UrlEntry = z.object({
  id: z.number(),
  /** A host for the matches `domain` and `subdomains`, else a link without scheme and fragment. Untrusted. */
  pattern: z.string(),
  /** One of `urlMatches`; unknown ones are tolerated. */
  match: z.string(),
  /** One of `urlActions`; `null` for an exemption. */
  action: maybe(z.string()),
  /** Owner of the mail and links it applies to; `null`: everybody. */
  customer: maybe(Named),
  note: text,
  createdBy: text,
  /** Messages that it has held. */
  hits: z._default(z.number(), 0),
  /** Instants, ISO 8601 in UTC. */
  lastHitAt: maybe(z.string()),
  expiresAt: maybe(z.string()),
  createdAt: z.string(),
  /** It no longer counts. */
  isExpired: offByDefault,
  /** Pattern of an entry of the other list about the same links; the block list wins. */
  contradictedBy: maybe(z.string()),
  /** Passed on as `ifMatch`, a change is refused when the entry was changed since (XS-13). */
  version: text,
})
export type UrlEntry = z.output<typeof UrlEntry>

/** Outcome of one line. */
export const UrlLineResult = z.object({
  /** As it was given. */
  line: z.string(),
  /** The pattern that it was read as; empty where it was refused. */
  value: text,
  /** `added`, `same` or `refused`. */
  outcome: z.string(),
  /** One of `urlPatternRefusals`, or `repeated`. */
  reason: maybe(z.string()),
  /** Pattern of an entry of the other list about the same links. */
  contradictedBy: maybe(z.string()),
})
export type UrlLineResult = z.output<typeof UrlLineResult>

export const UrlLineResults = z.object({ results: list(UrlLineResult) })
