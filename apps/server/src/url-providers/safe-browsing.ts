import * as z from 'zod/mini'
import { readAnswer } from '../http/read-answer'
import { canonicalLink, expressionHash, linkExpressions } from './safe-browsing-expressions'
import { type ProviderFinding, type ProviderOptions, providerAnswerBytes, type UrlProvider } from './url-provider'

// `GET v5/hashes:search`, as JSON. Fields with default values are left out.
const Answer = z.object({
  fullHashes: z._default(
    z.array(
      z.object({
        fullHash: z.string(),
        fullHashDetails: z._default(
          z.array(
            z.object({
              threatType: z._default(z.string(), ''),
              attributes: z._default(z.array(z.string()), []),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
  cacheDuration: z._default(z.string().check(z.regex(/^\d+(\.\d+)?s$/)), '0s'),
})

// Details with other types or attributes must be ignored as a whole.
const threatTypes = new Set(['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE', 'POTENTIALLY_HARMFUL_APPLICATION'])
const prefixBytes = 4
/** The protocol takes no more in one request. */
const prefixesAtMost = 1_000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Google Safe Browsing 5 by `hashes:search`: it is told four bytes of the hash of each expression, never the link. A link that is not on its
 * lists is `unknown`: absence from a list is no proof that a link is clean.
 */
export function createSafeBrowsing({ key, url, fetch = globalThis.fetch }: ProviderOptions): UrlProvider {
  const search = new URL('v5/hashes:search', url.endsWith('/') ? url : `${url}/`)

  async function ask(prefixes: readonly string[], signal: AbortSignal): Promise<z.output<typeof Answer>> {
    const address = new URL(search)
    for (const prefix of prefixes) address.searchParams.append('hashPrefixes', prefix)
    address.searchParams.set('alt', 'json')
    const response = await fetch(address, {
      // In a header: addresses stand in logs.
      ...{ headers: { accept: 'application/json', 'x-goog-api-key': key }, redirect: 'error' as const, signal },
    })
    if (!response.ok) throw new Error(`Safe Browsing answered ${response.status}.`)
    return Answer.parse(JSON.parse(await readAnswer(response, providerAnswerBytes)))
  }

  return {
    ...{ name: 'Google Safe Browsing', seesLinks: false },
    async check(urls, signal) {
      const hashes = urls.map((one) => linkExpressions(canonicalLink(one.href)).map(expressionHash))
      const prefixes = [...new Set(hashes.flat().map((hash) => hash.subarray(0, prefixBytes).toString('base64')))]
      const threats = new Map<string, string[]>()
      let keepMs = dayMs
      for (let at = 0; at < prefixes.length; at += prefixesAtMost) {
        const { fullHashes, cacheDuration } = await ask(prefixes.slice(at, at + prefixesAtMost), signal)
        for (const { fullHash, fullHashDetails } of fullHashes) {
          const found = fullHashDetails.filter(isThreat).map(({ threatType }) => threatType)
          if (found.length > 0) threats.set(Buffer.from(fullHash, 'base64').toString('hex'), found)
        }
        keepMs = Math.min(keepMs, Number.parseFloat(cacheDuration) * 1000)
      }
      return hashes.map((own): ProviderFinding => {
        const found = [...new Set(own.flatMap((hash) => threats.get(hash.toString('hex')) ?? []))]
        return { verdict: found.length > 0 ? 'malicious' : 'unknown', threats: found, keepMs }
      })
    },
  }
}

/** `CANARY` entries are not to be acted on, and `FRAME_ONLY` ones not for pages that people open. */
function isThreat({ threatType, attributes }: { threatType: string; attributes: readonly string[] }): boolean {
  return threatTypes.has(threatType) && attributes.length === 0
}
