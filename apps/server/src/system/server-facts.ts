import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Environment } from '../env'
import type { LoopRuns } from '../observe/loop-runs'
import type { UrlFeeds } from '../url-feeds/url-feeds'
import type { ServerFacts } from './servers.table'

export interface ServerFactsOptions {
  environment: Pick<Environment, 'COUNTRY_DATABASE' | 'RSPAMD_URL'>
  loops: Pick<LoopRuns, 'all'>
  feeds: Pick<UrlFeeds, 'files'>
  fetch?: typeof globalThis.fetch
}

const scannerWithinMs = 3_000

/** Returns the function that gathers what this server says of itself. */
export function serverFacts({
  environment: { COUNTRY_DATABASE: countries, RSPAMD_URL: rspamd },
  loops,
  feeds,
  fetch = globalThis.fetch,
}: ServerFactsOptions): () => Promise<ServerFacts> {
  // Read once at start, whatever becomes of the file later.
  const countriesChangedAt = countries === undefined ? null : statSync(countries).mtime.toISOString()
  return async () => ({
    loops: loops.all().map(({ lastRunAt, lastFailureAt, ...loop }) => ({
      ...loop,
      lastRunAt: lastRunAt.toISOString(),
      lastFailureAt: lastFailureAt?.toISOString() ?? null,
    })),
    sources: [
      ...feeds.files().map(({ name, changedAt }) => ({
        ...{ kind: 'urlFeed' as const, name, changedAt: changedAt.toISOString() },
      })),
      ...(countries !== undefined && countriesChangedAt !== null
        ? [{ kind: 'countries' as const, name: basename(countries), changedAt: countriesChangedAt }]
        : []),
    ],
    scanner: rspamd ? { kind: 'rspamd', answers: await answers(rspamd, fetch) } : { kind: 'upstream', answers: null },
  })
}

async function answers(url: string, fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(scannerWithinMs)
    const response = await fetch(new URL('/ping', url), { redirect: 'error', signal })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
