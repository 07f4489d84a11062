import { eq } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveries } from '../messages/messages.table'
import { digestCodes, quarantineEntries } from '../quarantine/quarantine.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { wblEntries } from '../wbl/wbl.table'
import { issueCode } from './digest-codes.service'

const hourMs = 60 * 60 * 1000

/** Text of a statement as passed to the driver. */
const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

interface Link {
  id: number
  releaseCode: string
  allowBlockToken: string
  previewToken: string
}

describe('the secrets of digest links', () => {
  let server: TestServer
  let lines: string[]
  beforeAll(async () => {
    lines = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    server = await startTestServer({ app: { log } })
  })
  afterAll(() => server.close())
  // So that the wrong codes of one test do not count in the next.
  beforeEach(() => server.clock.advance(2 * hourMs))

  async function open(values: Parameters<typeof holdMessage>[2] = {}): Promise<Link> {
    const entry = await holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now(), ...values })
    const { id, resellerId, customerId, expiresAt } = entry
    return server.db.inScope({ as: 'system' }, async (tx) => {
      const code = { entryId: id, resellerId, customerId, expiresAt }
      return {
        id,
        releaseCode: await issueCode(tx, { ...code, purpose: 'release' }),
        allowBlockToken: await issueCode(tx, { ...code, purpose: 'allowBlock' }),
        previewToken: await issueCode(tx, { ...code, purpose: 'preview' }),
      }
    })
  }
  const address = ({ id, ...query }: Partial<Link> & { id: number }) =>
    `/v1/quarantine/${id}/digest/?${new URLSearchParams(query)}`
  const get = (link: Partial<Link> & { id: number }) => server.request(address(link))
  const post = (path: string, body: object) =>
    server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const release = ({ id, releaseCode }: Pick<Link, 'id' | 'releaseCode'>) =>
    post(`/v1/quarantine/${id}/digest/releases/`, { releaseCode })
  const list = ({ id, allowBlockToken }: Pick<Link, 'id' | 'allowBlockToken'>, entryType = 1) =>
    post(`/v1/quarantine/${id}/digest/wbl/`, { entryType, allowBlockToken })
  /** Everything in an answer that a stranger can see. */
  const seen = async (answer: Response) =>
    JSON.stringify([answer.status, await answer.text(), [...answer.headers].filter(([name]) => name !== 'date')])
  const listed = () => server.db.inScope({ as: 'system' }, (tx) => tx.select().from(wblEntries))

  async function deadLinks(): Promise<Record<string, Link>> {
    const good = await open()
    const other = await open()
    const removed = await open()
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.delete(quarantineEntries).where(eq(quarantineEntries.id, removed.id)),
    )
    const admin = await server.client('admin@contoso.example')
    const deleted = await open()
    await admin.quarantine.deleteEntry({ id: deleted.id })
    return {
      'wrong code': { ...good, releaseCode: 'wrong', allowBlockToken: 'wrong' },
      'no code': { ...good, releaseCode: '', allowBlockToken: '' },
      'tampered code': { ...good, releaseCode: `${good.releaseCode}x`, allowBlockToken: `${good.allowBlockToken}x` },
      'code of another entry': { ...other, id: good.id },
      'codes changed places': {
        ...good,
        releaseCode: good.previewToken,
        allowBlockToken: good.releaseCode,
      },
      'unknown entry': { ...good, id: 4_096 },
      'expired entry': await open({ expiresAt: new Date(server.clock.now().getTime() - 1) }),
      'deleted entry': deleted,
      'entry without its codes gone': removed,
    }
  }

  it('open nothing, with byte-identical answers, when wrong, foreign, of another purpose, expired or deleted (XD-05, XD-06, XD-07)', async () => {
    const links = await deadLinks()
    const answers = { get: new Set<string>(), release: new Set<string>(), list: new Set<string>() }

    for (const link of Object.values(links)) {
      server.clock.advance(hourMs)
      answers.get.add(await seen(await get(link)))
      answers.release.add(await seen(await release(link)))
      answers.list.add(await seen(await list(link)))
    }

    for (const kinds of Object.values(answers)) {
      expect([...kinds]).toHaveLength(1)
      expect([...kinds][0]).toMatch(/^\[403,/)
    }
  })

  it('are rejected by the same statements, whatever is wrong, and are compared only as hashes (XD-04, XD-06)', async () => {
    const links = await deadLinks()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const asked = new Map<string, string>()

    try {
      for (const [what, link] of Object.entries(links)) {
        server.clock.advance(hourMs)
        query.mockClear()
        await (await get(link)).text()
        const sent = query.mock.calls.map(([statement, values]) => [statement, values])
        if (link.releaseCode) expect(JSON.stringify(sent)).not.toContain(link.releaseCode)
        asked.set(what, sent.map(([statement]) => textOf(statement).replace(/'\d+'/g, 'an id')).join(';\n'))
      }
    } finally {
      query.mockRestore()
    }

    // A find would take one statement more or fewer, and thus a different time.
    expect(new Set(asked.values()).size).toBe(1)
    expect(asked.get('wrong code')).toContain('"digest_codes"')
  })

  it('of a link have no effect when requested with GET or HEAD, however often (XD-01)', async () => {
    const link = await open()
    const paths = [
      address(link),
      `/v1/quarantine/${link.id}/digest/releases/?releaseCode=${link.releaseCode}`,
      `/v1/quarantine/${link.id}/digest/wbl/?entryType=1&allowBlockToken=${link.allowBlockToken}`,
    ]

    for (const method of ['HEAD', 'GET', 'OPTIONS', 'GET']) {
      for (const path of paths) await server.request(path, { method })
    }

    expect(await (await get(link)).json()).toMatchObject({ stage: 'QUARANTINED' })
    const [queued, used] = await server.db.inScope({ as: 'system' }, async (tx) => [
      await tx.select().from(deliveries).where(eq(deliveries.entryId, link.id)),
      (await tx.select().from(digestCodes).where(eq(digestCodes.entryId, link.id))).filter(({ usedAt }) => usedAt),
    ])
    expect([queued, used]).toEqual([[], []])
    expect((await list(link)).status).toBe(200)
  })

  it('allow ten guesses per hour and entry, and fifty per minute and address; right ones keep working (XD-14)', async () => {
    const link = await open()
    const others = await Promise.all(Array.from({ length: 60 }, () => open()))

    const ofEntry = []
    for (let guess = 0; guess < 12; guess += 1) ofEntry.push(await get({ id: link.id, releaseCode: `guess-${guess}` }))
    expect(ofEntry.map(({ status }) => status)).toEqual([...Array<number>(10).fill(403), 429, 429])
    expect(Number(ofEntry.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)

    server.clock.advance(hourMs)
    const ofAddress = []
    for (const { id } of others) ofAddress.push((await get({ id, releaseCode: 'guess' })).status)
    expect(ofAddress.filter((status) => status === 403)).toHaveLength(50)
    expect(ofAddress.slice(50).every((status) => status === 429)).toBe(true)
    expect((await get(link)).status).toBe(200)
    expect((await release(link)).status).toBe(200)
  })

  it('appear in no log and no answer, and are stored nowhere on the way (XD-15)', async () => {
    const link = await open()
    const answer = await get(link)
    await release(link)
    await list(link)
    await release({ ...link, releaseCode: `${link.releaseCode}x` })

    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ])
    const told = lines.join('') + (await answer.text())
    expect(told).toContain(`/v1/quarantine/${link.id}/digest/`)
    for (const secret of [link.releaseCode, link.allowBlockToken, link.previewToken]) expect(told).not.toContain(secret)
  })

  it('open what a recipient may see, and nothing about the staff who run the service (XD-06, XT-09)', async () => {
    const link = await open({ isLocked: true })

    const entry = (await (await get(link)).json()) as Record<string, unknown>

    expect(entry).toMatchObject({ id: link.id, customer: null, isLocked: true })
    for (const field of ['lock', 'clientAddress', 'version']) expect(entry[field] ?? null).toBeNull()
    expect(JSON.stringify(entry)).not.toMatch(/192\.0\.2\.|admin@/)
  })

  it.each([
    { what: 'a virus', values: { verdict: { virusName: 'Doc.Downloader' } } },
    { what: 'a locked entry', values: { isLocked: true } },
  ])(
    'cannot allow a sender for $what, but can block one, and are not used up by the refusal (XD-09, XD-11)',
    async ({ values }) => {
      const link = await open({ sender: `${Math.random()}@evil.example`, ...values })
      const before = (await listed()).length

      expect((await list(link, 3)).status).toBe(409)
      expect(await listed()).toHaveLength(before)

      expect((await list(link, 1)).status).toBe(200)
      expect(await listed()).toHaveLength(before + 1)
    },
  )

  it('list no sender for a message without one, and say so (XD-12)', async () => {
    const link = await open({ sender: '', displayAddress: '' })
    const before = (await listed()).length

    expect((await list(link)).status).toBe(409)
    expect(await listed()).toHaveLength(before)
  })

  it('work once, and a repeat with the same key gets the same answer (XD-08, XD-09, ST-034)', async () => {
    const link = await open({ sender: 'once@growth.example' })
    const again = { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'press-7' } }
    const body = JSON.stringify({ entryType: 1, allowBlockToken: link.allowBlockToken })
    const path = `/v1/quarantine/${link.id}/digest/wbl/`

    const first = await seen(await server.request(path, { ...again, body }))
    const repeated = await seen(await server.request(path, { ...again, body }))

    expect(repeated).toBe(first)
    expect((await list(link)).status).toBe(403)
    expect((await listed()).filter(({ sender }) => sender === 'once@growth.example')).toHaveLength(1)
  })
})
