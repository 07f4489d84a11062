import * as z from 'zod/mini'
import { readAnswer } from '../../http/read-answer'
import { largestRules, type Scanner, type ScanResult } from './scanner'

const timeoutMs = 10_000
const answerLimit = 5_000_000

const FoundSymbol = z.object({ score: z._default(z.number(), 0), options: z.optional(z.array(z.string())) })

// Response of `POST /checkv2` (Rspamd, protocol documentation).
const Answer = z.object({
  action: z.string(),
  score: z.number(),
  symbols: z._default(z.record(z.string(), FoundSymbol), {}),
})

const heldActions = new Set(['add header', 'rewrite subject', 'quarantine', 'reject'])

/**
 * Queries Rspamd over HTTP. If that fails, the message is held with the reason instead of passing unscanned.
 */
export function createRspamdScanner(url: string, fetch: typeof globalThis.fetch = globalThis.fetch): Scanner {
  return async ({ raw, sender, recipients, clientAddress, user }) => {
    try {
      const response = await fetch(new URL('/checkv2', url), {
        method: 'POST',
        headers: [
          ['From', inHeader(sender)],
          ['IP', clientAddress],
          // Rspamd skips SPF and DMARC for authenticated users.
          ...(user ? [['User', inHeader(user)] as [string, string]] : []),
          ...recipients.map((recipient): [string, string] => ['Rcpt', inHeader(recipient)]),
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

/** Bytes of UTF-8, which Rspamd reads: headers of a request take no characters beyond Latin-1. */
const inHeader = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

function toResult({ action, score, symbols }: z.output<typeof Answer>, sender: string): ScanResult {
  const names = Object.keys(symbols)
  const virus = names.find((name) => /VIRUS|CLAM|AV_/i.test(name) && !/FAIL|ENCRYPTED|MACRO/i.test(name))
  const isSpam = heldActions.has(action)
  const rules = largestRules(Object.entries(symbols).map(([name, { score }]) => ({ name, score })))
  const provenDomains = provenBy(symbols, sender)
  const failedDomains = failedBy(symbols, sender)
  const dmarcDomains = domainsIn(symbols, publishing, '')
  const isPhishing = names.some((name) => /PHISH/i.test(name))
  return {
    isSpam,
    ...(provenDomains.length > 0 && { provenDomains }),
    ...(failedDomains.length > 0 && { failedDomains }),
    ...(dmarcDomains.length > 0 && { dmarcDomains }),
    authentication: authenticationIn(symbols),
    spamScore: Math.round(score * 100) / 100,
    ...(rules.length > 0 && { spamRules: rules }),
    ...(isSpam && { spamType: isPhishing ? 'phishing' : 'spam' }),
    ...(virus && { virusName: symbols[virus]?.options?.[0] ?? virus }),
  }
}

type Symbols = z.output<typeof Answer>['symbols']

/** Symbols with the From header's domain, which publishes DMARC. */
const publishing = ['DMARC_POLICY_ALLOW', 'DMARC_POLICY_REJECT', 'DMARC_POLICY_QUARANTINE', 'DMARC_POLICY_SOFTFAIL']

/** Results by suffix of a symbol's name. */
const words = {
  ALLOW: 'pass',
  POLICY_ALLOW: 'pass',
  FAIL: 'fail',
  REJECT: 'fail',
  POLICY_REJECT: 'fail',
  POLICY_QUARANTINE: 'fail',
  POLICY_SOFTFAIL: 'fail',
  SOFTFAIL: 'softfail',
  NEUTRAL: 'neutral',
  DNSFAIL: 'temperror',
  TEMPFAIL: 'temperror',
  PERMFAIL: 'permerror',
  BAD_POLICY: 'permerror',
  INVALID: 'permerror',
} as const

const policies = { POLICY_REJECT: 'reject', POLICY_QUARANTINE: 'quarantine', POLICY_SOFTFAIL: 'none' }

function authenticationIn(symbols: Symbols): NonNullable<ScanResult['authentication']> {
  const found = (method: string) => Object.entries(words).find(([end]) => symbols[`${method}_${end}`])
  const dkim = Object.entries(words).flatMap(([end, result]) =>
    (symbols[`R_DKIM_${end}`]?.options ?? []).slice(0, 10).map((option) => ({ domain: nameIn(option), result })),
  )
  const policy = Object.entries(policies).find(([end]) => symbols[`DMARC_${end}`])?.[1]
  return {
    spf: found('R_SPF')?.[1] ?? 'none',
    dkim,
    // For a passing message, the policy follows the domain.
    dmarc: {
      result: found('DMARC')?.[1] ?? 'none',
      policy: policy ?? symbols.DMARC_POLICY_ALLOW?.options?.[0]?.split(',')[1]?.trim().slice(0, 20) ?? null,
    },
    arc: found('ARC')?.[1] ?? 'none',
  }
}

const nameIn = (option: string) => (/^[^,:]*/.exec(option)?.[0] ?? '').trim().toLowerCase()

/** `DMARC_POLICY_ALLOW` names the domain of the From header with its policy, `R_DKIM_ALLOW` each signer with its selector. */
function provenBy(symbols: Symbols, sender: string): string[] {
  return domainsIn(symbols, ['DMARC_POLICY_ALLOW', 'R_DKIM_ALLOW'], symbols.R_SPF_ALLOW ? sender : '')
}

/** Symbols of a DMARC failure contain the From header's domain. */
function failedBy(symbols: Symbols, sender: string): string[] {
  const names = ['DMARC_POLICY_REJECT', 'DMARC_POLICY_QUARANTINE', 'DMARC_POLICY_SOFTFAIL']
  return domainsIn(symbols, names, symbols.R_SPF_FAIL ? sender : '')
}

function domainsIn(symbols: Symbols, names: readonly string[], sender: string): string[] {
  const options = names.flatMap((name) => symbols[name]?.options ?? [])
  const domains = options.map(nameIn)
  return [...domains, sender.slice(sender.lastIndexOf('@') + 1)]
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain.includes('.'))
}

const failed = (scanErrorDetail: string): ScanResult => ({ isSpam: false, scanErrorDetail })
