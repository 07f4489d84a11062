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
  const failedDomains = failedBy(symbols, sender)
  const isPhishing = names.some((name) => /PHISH/i.test(name))
  return {
    isSpam,
    ...(provenDomains.length > 0 && { provenDomains }),
    ...(failedDomains.length > 0 && { failedDomains }),
    spamScore: Math.round(score * 100) / 100,
    ...(rules.length > 0 && { spamRules: rules }),
    ...(isSpam && { spamType: isPhishing ? 'phishing' : 'spam' }),
    ...(virus && { virusName: symbols[virus]?.options?.[0] ?? virus }),
  }
}

/** `DMARC_POLICY_ALLOW` names the domain of the From header with its policy, `R_DKIM_ALLOW` each signer with its selector. */
function provenBy(symbols: z.output<typeof Answer>['symbols'], sender: string): string[] {
  return domainsIn(symbols, ['DMARC_POLICY_ALLOW', 'R_DKIM_ALLOW'], symbols.R_SPF_ALLOW ? sender : '')
}

/** The symbols of a failed DMARC name the domain of the From header. */
function failedBy(symbols: z.output<typeof Answer>['symbols'], sender: string): string[] {
  const names = ['DMARC_POLICY_REJECT', 'DMARC_POLICY_QUARANTINE', 'DMARC_POLICY_SOFTFAIL']
  return domainsIn(symbols, names, symbols.R_SPF_FAIL ? sender : '')
}

function domainsIn(symbols: z.output<typeof Answer>['symbols'], names: readonly string[], sender: string): string[] {
  const options = names.flatMap((name) => symbols[name]?.options ?? [])
  const domains = options.map((option) => /^[^,:]*/.exec(option)?.[0] ?? '')
  return [...domains, sender.slice(sender.lastIndexOf('@') + 1)]
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '')
}

const failed = (scanErrorDetail: string): ScanResult => ({ isSpam: false, scanErrorDetail })
