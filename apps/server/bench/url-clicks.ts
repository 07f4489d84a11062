import { randomBytes } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { systemClock } from '../src/clock'
import type { Database } from '../src/db/database'
import { ensurePartitions } from '../src/db/migrate'
import { listen } from '../src/http/listen'
import { openTestBlobs } from '../src/testing/test-blobs'
import { openTestDatabase } from '../src/testing/test-database'
import { keepMessage } from '../src/testing/test-message'
import { testSecretKey } from '../src/testing/test-server'
import { seedWorld } from '../src/testing/test-world'
import { hashUrlKey } from '../src/url-lists/url-key-hash'
import { createLinkTokens, linkKeysOf } from '../src/url-protection/link-token'
import { protectLink } from '../src/url-protection/protected-link'
import { createWeb } from '../src/web'
import { goal, quantile, table } from './report'

const p99AtMost = 50
const bytesAtMost = 25_000
const headers = { 'user-agent': 'Mozilla/5.0 Chrome/130.0.0.0 Safari/537.36', 'accept-language': 'en' }

/** Each turn opens these links: half lead on, one is warned of, one is blocked, two are forged. */
const turn = ['open', 'open', 'forged', 'open', 'warned', 'open', 'forged', 'blocked'] as const
type Kind = (typeof turn)[number]
const hosts: Record<Kind, (number: number) => string> = {
  open: (number) => `www.shop${number % 500}.example`,
  forged: (number) => `www.shop${number % 500}.example`,
  warned: (number) => `paypal.com.account${number % 500}.example`,
  blocked: (number) => `listed${number % 500}.example`,
}
const expected: Record<Kind, number> = { open: 302, forged: 404, warned: 200, blocked: 200 }

/** The click page at a steady rate, over HTTP, with 10,000 entries on the lists; and what its page loads. */
export async function measureClicks({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<void> {
  const db = await openTestDatabase()
  await ensurePartitions(db, new Date(), new Date())
  const { contoso } = await seedWorld(db)
  const messageId = await keepMessage(db, contoso)
  await listHosts(db)
  const log = pino({ enabled: false })
  const { blobs, discardBlobs } = openTestBlobs(db)
  const web = createWeb({ db, blobs, clock: systemClock, log, secretKeys: [testSecretKey] })
  const server = await listen(web, { port: 0, host: '127.0.0.1', log })
  const base = `http://127.0.0.1:${server.port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const genuine = createLinkTokens(linkKeysOf([testSecretKey]))
  const foreign = createLinkTokens(linkKeysOf([randomBytes(32)]))
  const addressOf = (kind: Kind, number: number) => {
    const link = { customerId: contoso.id, messageId, url: `https://${hosts[kind](number)}/offer/${number}?id=7` }
    return protectLink(link, { base, tokens: kind === 'forged' ? foreign : genuine }) ?? base
  }
  const visit = async (address: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { headers, agent }, resolve).on('error', reject)
    })
    return {
      status: answer.statusCode ?? 0,
      bytes: (await answer.toArray()).reduce((sum, part) => sum + part.length, 0),
    }
  }
  /** Milliseconds of each click, from when it was due: one that waits for another is late. */
  const clicks = async (count: number, first: number) => {
    const start = performance.now()
    return Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const due = (at * 1_000) / perSecond
        const kind = turn[at % turn.length] ?? 'open'
        const address = addressOf(kind, first + at)
        await wait(Math.max(0, start + due - performance.now()))
        const { status } = await visit(address)
        return { kind, ms: performance.now() - start - due, isExpected: status === expected[kind] }
      }),
    )
  }

  await clicks(perSecond, 1_000_000)
  const measured = await clicks(perSecond * seconds, 0)
  const ofKind = (kind: Kind) => measured.filter((click) => click.kind === kind).map(({ ms }) => ms)
  table(
    `Click page at ${perSecond} clicks a second for ${seconds} s`,
    [...new Set(turn)].map((kind) => ({
      ...{ link: kind, clicks: ofKind(kind).length },
      ...{ 'p50, ms': quantile(ofKind(kind), 0.5).toFixed(1), 'p99, ms': quantile(ofKind(kind), 0.99).toFixed(1) },
    })),
  )
  const p99 = quantile(
    measured.map(({ ms }) => ms),
    0.99,
  )
  goal(p99 <= p99AtMost, `the 99th percentile of clicks is ${p99.toFixed(1)} ms, at most ${p99AtMost}`)
  const wrong = measured.filter(({ isExpected }) => !isExpected).length
  goal(wrong === 0, `${wrong} clicks got another answer than theirs`)

  const sizes = []
  for (const kind of ['warned', 'blocked'] as const) {
    const address = addressOf(kind, 1)
    const page = await (await fetch(address, { headers })).text()
    const loaded = [...page.matchAll(/(?:src|srcset|href)="([^"]+)"/g)].map(([, path = '']) => new URL(path, address))
    const files = loaded.filter(({ protocol }) => protocol === 'http:')
    const bytes = await Promise.all(
      [address, ...files.map(({ href }) => href)].map(async (one) => (await visit(one)).bytes),
    )
    sizes.push({
      page: kind,
      files: bytes.length,
      bytes: bytes.reduce((sum, size) => sum + size, 0),
      goal: bytesAtMost,
    })
  }
  table('What a click page loads', sizes)
  for (const { page, bytes } of sizes) goal(bytes <= bytesAtMost, `the page of a ${page} link loads ${bytes} bytes`)
  agent.destroy()
  await server.close()
  discardBlobs()
  await db.close()
}

async function listHosts(db: Database): Promise<void> {
  const names = Array.from({ length: 10_000 }, (_, at) => `listed${at}.example`)
  const rows = names.map((name) => ({ name, hash: hashUrlKey(name) }))
  await db.inScope({ as: 'system' }, (tx) =>
    tx.execute(sql`insert into url_lists (list, pattern, match, key_hash, action, created_at)
      select 'block', name, 'domain', hash, 'block', now() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, hash text)`),
  )
  await db.asOwner((client) => client.query('analyze url_lists'))
}
