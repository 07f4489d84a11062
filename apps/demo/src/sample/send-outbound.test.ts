import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BlobStore, createNameService, type Database, ensurePartitions, tables } from '@postern/server'
import { openTestDatabase } from '@postern/server/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDemoEnvironment } from '../environment'
import { startMailSink } from '../mailbox/mail-sink'
import { type MailStore, openMailStore } from '../mailbox/mail-store'
import { loadDkimKeys } from './load-dkim-keys'
import { loadWorld } from './load-world'
import { proofRecords } from './proof-records'
import { sampleNames } from './sample-names'
import { sendOutbound } from './send-outbound'

const end = new Date('2026-11-20T09:00:00.000Z')
const before = new Date('2026-10-20T09:00:00.000Z')

describe('outbound mail of the sample', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-outbound-'))
  const records = new Map<string, string>()
  let db: Database
  let mailbox: MailStore
  let sink: Awaited<ReturnType<typeof startMailSink>>
  const fill = () => {
    return sendOutbound({
      ...{
        db,
        environment: environment(),
        end,
        count: 6,
        signal: new AbortController().signal,
        blobs: {} as BlobStore,
      },
      ...{ names: sampleNames(createNameService(), records), log: pino({ level: 'silent' }) },
    })
  }
  const environment = () =>
    readDemoEnvironment({ DATA_DIR: folder, MAILBOX_SMTP_PORT: String(sink.port), LOG_LEVEL: 'silent' }).server
  const outbound = () =>
    db.inScope({ as: 'system' }, async (tx) => {
      const rows = await tx.select().from(tables.messages).orderBy(tables.messages.id)
      return rows.filter(({ direction }) => direction === 0)
    })
  const mails = () => mailbox.list({ limit: 100, offset: 0 }).messages

  beforeAll(async () => {
    db = await openTestDatabase()
    mailbox = await openMailStore(join(folder, 'mailbox'))
    sink = await startMailSink(mailbox, { port: 0, host: '127.0.0.1' })
    await ensurePartitions(db, before, end)
    await loadWorld(db, { mailbox: { host: '127.0.0.1', port: sink.port }, isHostile: false, now: end })
    const { SECRET_KEY: secretKey, PRODUCT: product } = environment()
    for (const [host, value] of await loadDkimKeys(db, { secretKey, now: end })) records.set(host, value)
    for (const [host, value] of await proofRecords(db, product)) records.set(host, value)
    await fill()
  })
  afterAll(async () => {
    await sink.close()
    await db.close()
    rmSync(folder, { recursive: true })
  })

  it('arrives over TLS at its own time, and leaves for the mailbox', async () => {
    const rows = await outbound()

    expect(rows.every(({ tls }) => tls?.startsWith('TLSv1.'))).toBe(true)
    expect(rows.every(({ receivedAt }) => receivedAt > before && receivedAt < end)).toBe(true)
    const states = rows.map(({ state }) => state)
    const count = (state: string) => states.filter((one) => one === state).length
    expect({ held: count('quarantined'), bounced: count('bounced'), deferred: count('deferred') }).toEqual({
      ...{ held: 3, bounced: 1, deferred: 1 },
    })
    expect(count('rejected')).toBe(7)
    expect(count('delivered')).toBe(rows.length - 5 - 7)
    expect(mails()).toHaveLength(count('delivered'))
  })

  it('is signed for the domain whose key has its record, and for no other', () => {
    const signed = mails().map(({ id, from }) => {
      const text = mailbox.raw(id)?.toString('latin1') ?? ''
      return { domain: from.split('@')[1], isSigned: /^DKIM-Signature: .*\bd=contoso\.example\b/ims.test(text) }
    })

    expect(signed.filter(({ domain }) => domain === 'contoso.example').every(({ isSigned }) => isSigned)).toBe(true)
    expect(signed.filter(({ domain }) => domain === 'contoso-labs.example').map(({ isSigned }) => isSigned)).toEqual([
      ...[false, false, false],
    ])
  })

  it('is in the quarantine where it looks like spam', async () => {
    const entries = await db.inScope({ as: 'system' }, (tx) => tx.select().from(tables.quarantineEntries))

    expect(entries.every(({ isOutbound }) => isOutbound)).toBe(true)
    expect(entries.map(({ subject }) => subject).sort()).toEqual([
      ...['Cheap pills for everybody', 'You have won a cruise', 'You have won a cruise'],
    ])
  })

  it('is stopped where a mailbox was in the wrong hands: the figure of the stop is the mail that was deferred', async () => {
    const stops = await db.inScope({ as: 'system' }, (tx) => tx.select().from(tables.stopMails))
    const refused = (await outbound()).filter(({ sender }) => sender === 'helpdesk@contoso.example')

    expect(stops).toMatchObject([{ value: 'helpdesk@contoso.example', stopped: 7, endedBy: 'super@provider.example' }])
    expect(refused).toHaveLength(7)
    expect(mails().some(({ from }) => from === 'helpdesk@contoso.example')).toBe(false)
  })

  it('is not sent again when the demo starts anew', async () => {
    const sent = (await outbound()).length

    await fill()

    expect(await outbound()).toHaveLength(sent)
    expect(await db.inScope({ as: 'system' }, (tx) => tx.$count(tables.stopMails))).toBe(1)
  })
})
