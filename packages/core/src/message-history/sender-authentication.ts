import * as z from 'zod/mini'
import { list, maybe, text } from '../http/fields'

/** Result of checking the sender of a message: results of SPF, DKIM, DMARC and ARC in the words of RFC 8601. */
export const SenderAuthentication = z.object({
  /** `pass`, `fail`, `softfail`, `neutral`, `none`, `temperror` or `permerror`; others as they are. */
  spf: text,
  /** All signatures, outermost first; empty: the message is not signed. `policy`: the signature was not acceptable. */
  dkim: list(z.object({ domain: text, result: text })),
  /** `policy` is what the domain of the From header asks for: `none`, `quarantine` or `reject`; `null`: nothing. */
  dmarc: z.object({ result: text, policy: maybe(z.string()) }),
  /** Result for the whole chain: `pass`, `fail`, `none` or `temperror`. */
  arc: text,
  /** Domain that sealed an intact ARC chain last and found DMARC to pass; absent: none. */
  sealer: z.optional(z.string()),
})
export type SenderAuthentication = z.output<typeof SenderAuthentication>

/** One of the three facts about a sender that are shown to users. */
export interface SenderFact {
  method: 'spf' | 'dkim' | 'dmarc'
  /** Result as defined in RFC 8601; others unchanged. */
  result: string
  /** Domains that have signed with this result. */
  domains: readonly string[]
  /** Policy that the domain asks for, one of `none`, `quarantine` and `reject`; others as they are. */
  policy: string | null
}

/** Results by significance, the best first: one intact signature is enough. */
const byWeight = ['pass', 'temperror', 'fail', 'permerror', 'policy', 'neutral']

/** Reduces SPF, DKIM and DMARC to one fact each. */
export function senderFacts({ spf, dkim, dmarc }: SenderAuthentication): SenderFact[] {
  const signed = byWeight.find((word) => dkim.some(({ result }) => result === word)) ?? dkim[0]?.result ?? 'none'
  const domains = dkim.flatMap(({ result, domain }) => (result === signed && domain ? [domain] : []))
  return [
    { method: 'spf', result: spf, domains: [], policy: null },
    { method: 'dkim', result: signed, domains: [...new Set(domains)], policy: null },
    { method: 'dmarc', result: dmarc.result, domains: [], policy: dmarc.policy },
  ]
}
