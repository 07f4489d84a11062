import * as z from 'zod/mini'
import { list, maybe, text } from '../http/fields'

/** What checking the sender of a message found: results of SPF, DKIM, DMARC and ARC in the words of RFC 8601. */
export const SenderAuthentication = z.object({
  /** `pass`, `fail`, `softfail`, `neutral`, `none`, `temperror` or `permerror`; others as they are. */
  spf: text,
  /** Each signature, the outermost first; empty: the message is not signed. `policy`: the signature is not one that counts. */
  dkim: list(z.object({ domain: text, result: text })),
  /** `policy` is what the domain of the From header asks for: `none`, `quarantine` or `reject`; `null`: nothing. */
  dmarc: z.object({ result: text, policy: maybe(z.string()) }),
  /** Of the whole chain: `pass`, `fail`, `none` or `temperror`. */
  arc: text,
})
export type SenderAuthentication = z.output<typeof SenderAuthentication>

/** Results by how much they say, the best first. */
const byWeight = ['pass', 'temperror', 'fail', 'permerror', 'policy', 'neutral'] as const

/** One word for all signatures of a message: the best of them, since one that is intact is enough. */
export function dkimResult({ dkim }: Pick<SenderAuthentication, 'dkim'>): string {
  const results = dkim.map(({ result }) => result)
  return byWeight.find((result) => results.includes(result)) ?? results[0] ?? 'none'
}
