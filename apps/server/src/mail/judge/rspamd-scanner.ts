import * as z from 'zod/mini'
import { readAnswer } from '../../http/read-answer'
import { largestRules, type Scanner, type ScanResult } from './scanner'

const timeoutMs = 10_000
const answerLimit = 5_000_000

const FoundSymbol = z.object({ score: z._default(z.number(), 0), options: z.optional(z.array(z.string())) })

// Answer of `POST /checkv2` (Rspamd, protocol documentation).
const Answer = z.object({
  action: z.string(),
  score: z.number(),
  symbols: z._default(z.record(z.string(), FoundSymbol), {}),
})

const heldActions = new Set(['add header', 'rewrite subject', 'quarantine', 'reject'])

/**
 * Asks Rspamd over HTTP. When it cannot be asked the message is held with the reason, rather than let through unscanned.
 */
export function createRspamdScanner(url: string, fetch: typeof globalThis.fetch = globalThis.fetch): Scanner {
  return async ({ raw, sender, recipients, clientAddress }) => {
    try {
      const response = await fetch(new URL('/checkv2', url), {
        method: 'POST',
        headers: [
          ['From', sender],
          ['IP', clientAddress],
          ...recipients.map((recipient): [string, string] => ['Rcpt', recipient]),
        ],
        body: new Uint8Array(raw),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) return failed(`Rspamd answered ${response.status}.`)
      return toResult(Answer.parse(JSON.parse(await readAnswer(response, answerLimit))), sender)
    } catch (error) {
      return failed(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'Rspamd did not answer in time.'
          : 'Rspamd could not be asked.',
      )
    }
  }
}

function toResult({ action, score, symbols }: z.output<typeof Answer>, sender: string): ScanResult {
  const names = Object.keys(symbols)
  const virus = names.find((name) => /VIRUS|CLAM|AV_/i.test(name) && !/FAIL|ENCRYPTED|MACRO/i.test(name))
  const isSpam = heldActions.has(action)
  const rules = largestRules(Object.entries(symbols).map(([name, { score }]) => ({ name, score })))
  const provenDomains = provenBy(symbols, sender)
  const isPhishing = names.some((name) => /PHISH/i.test(name))
  return {
    isSpam,
    ...(provenDomains.length > 0 && { provenDomains }),
    spamScore: Math.round(score * 100) / 100,
    ...(rules.length > 0 && { spamRules: rules }),
    ...(isSpam && { spamType: isPhishing ? 'phishing' : 'spam' }),
    ...(virus && { virusName: symbols[virus]?.options?.[0] ?? virus }),
  }
}

/** `DMARC_POLICY_ALLOW` names the domain of the From header with its policy, `R_DKIM_ALLOW` each signer with its selector. */
function provenBy(symbols: z.output<typeof Answer>['symbols'], sender: string): string[] {
  const named = ['DMARC_POLICY_ALLOW', 'R_DKIM_ALLOW'].flatMap((name) => symbols[name]?.options ?? [])
  const domains = named.map((option) => /^[^,:]*/.exec(option)?.[0] ?? '')
  if (symbols.R_SPF_ALLOW) domains.push(sender.slice(sender.lastIndexOf('@') + 1))
  return domains.map((domain) => domain.trim().toLowerCase()).filter((domain) => domain !== '')
}

const failed = (scanErrorDetail: string): ScanResult => ({ isSpam: false, scanErrorDetail })
