import * as z from 'zod/mini'
import { readAnswer } from '../http/read-answer'
import { type ProviderFinding, type ProviderOptions, providerAnswerBytes, type UrlProvider } from './url-provider'

const Submitted = z.object({ uuid: z.uuid() })
const Result = z.object({
  verdicts: z.object({
    overall: z.object({
      /** From -100, legitimate, to 100, malicious. */
      score: z._default(z.number(), 0),
      malicious: z._default(z.boolean(), false),
      categories: z._default(z.array(z.string()), []),
    }),
  }),
})

const dayMs = 24 * 60 * 60 * 1000
/** A scan that is not there by then never comes. */
const pendingMs = 10 * 60 * 1000
const threatsAtMost = 10

/** urlscan.io: it is given the link, visits it in a browser of its own, and answers some seconds later. Scans are private. */
export function createUrlscan({ key, url, fetch = globalThis.fetch }: ProviderOptions): UrlProvider {
  const base = url.endsWith('/') ? url : `${url}/`
  const ask = (path: string, signal: AbortSignal, body?: object) =>
    fetch(new URL(path, base), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', 'api-key': key, ...(body && { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal,
    })
  const read = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`urlscan answered ${response.status}.`)
    return JSON.parse(await readAnswer(response, providerAnswerBytes))
  }

  async function submit(link: URL, signal: AbortSignal): Promise<ProviderFinding> {
    const response = await ask('api/v1/scan/', signal, { url: link.href, visibility: 'private' })
    // It takes no link that it cannot resolve, or whose owner wants none taken.
    if (response.status === 400) {
      await response.body?.cancel()
      return { verdict: 'unknown', threats: [], keepMs: dayMs }
    }
    const { uuid } = Submitted.parse(await read(response))
    return { verdict: 'pending', threats: [], scan: uuid, keepMs: pendingMs }
  }

  return {
    ...{ name: 'urlscan', seesLinks: true },
    check: (urls, signal) => Promise.all(urls.map((link) => submit(link, signal))),
    async fetchPending(scan, signal) {
      const response = await ask(`api/v1/result/${encodeURIComponent(scan)}/`, signal)
      if (response.status === 404) {
        await response.body?.cancel()
        return { verdict: 'pending', threats: [], scan, keepMs: pendingMs }
      }
      const { overall } = Result.parse(await read(response)).verdicts
      return { verdict: verdictOf(overall), threats: overall.categories.slice(0, threatsAtMost), keepMs: dayMs }
    },
  }
}

/** Only a link that is rated legitimate is clean; one that nothing is known of rates 0. */
function verdictOf({ malicious, score }: { malicious: boolean; score: number }): ProviderFinding['verdict'] {
  if (malicious) return 'malicious'
  if (score > 0) return 'suspicious'
  return score < 0 ? 'clean' : 'unknown'
}
