import * as z from 'zod/mini'
import type { Scanner, ScanResult } from './scanner'

const timeoutMs = 10_000
const answerLimit = 5_000_000

// Answer of `POST /checkv2` (Rspamd, protocol documentation).
const Answer = z.object({
  action: z.string(),
  score: z.number(),
  symbols: z._default(z.record(z.string(), z.object({ options: z.optional(z.array(z.string())) })), {}),
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
      return toResult(Answer.parse(JSON.parse(await readText(response))))
    } catch (error) {
      return failed(
        error instanceof Error && error.name === 'TimeoutError'
          ? 'Rspamd did not answer in time.'
          : 'Rspamd could not be asked.',
      )
    }
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > answerLimit) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toResult({ action, score, symbols }: z.output<typeof Answer>): ScanResult {
  const names = Object.keys(symbols)
  const virus = names.find((name) => /VIRUS|CLAM|AV_/i.test(name) && !/FAIL|ENCRYPTED|MACRO/i.test(name))
  const isSpam = heldActions.has(action)
  const isPhishing = names.some((name) => /PHISH/i.test(name))
  return {
    isSpam,
    spamScore: Math.round(score * 100) / 100,
    ...(isSpam && { spamType: isPhishing ? 'phishing' : 'spam' }),
    ...(virus && { virusName: symbols[virus]?.options?.[0] ?? virus }),
  }
}

const failed = (scanErrorDetail: string): ScanResult => ({ isSpam: false, scanErrorDetail })
