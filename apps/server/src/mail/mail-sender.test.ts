import { eq, isNotNull } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Transaction } from '../db/database'
import { forgetLeases } from '../db/leases'
import { firstTimeId } from '../db/next-time-id'
import { sendNoted } from '../notifications/note-mail'
import { notificationKeys, notifications } from '../notifications/notifications.table'
import { testNow } from '../testing/test-clock'
import { startTestServer, type TestServer } from '../testing/test-server'
import { startHop, type TestHop } from '../testing/test-smtp'
import { createMailSender, type MailQueue } from './mail-sender'

type Row = typeof notifications.$inferSelect

let server: TestServer
let hop: TestHop
const log = pino({ level: 'silent' })
beforeAll(async () => {
  server = await startTestServer()
  hop = await startHop()
})
afterAll(async () => {
  await hop.close()
  await server.close()
})
beforeEach(async () => {
  hop.received.length = 0
  hop.refusal = null
  await system((tx) => tx.delete(notifications))
  const now = server.clock.now()
  await system(async (tx) => {
    await tx.insert(notificationKeys).values({ key: 'test', notificationId: id })
    await tx.insert(notifications).values({
      ...{ id, key: 'test', type: 'digest', recipient: 'bo@contoso.example', subject: 'One', items: 0 },
      ...{ sentAt: now, state: 'queued', nextTryAt: now, tries: 0, lastAnswer: '' },
    })
  })
})

const id = firstTimeId(testNow)
const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
const rows = () => system((tx) => tx.select().from(notifications))
const later = () => new Date(server.clock.now().getTime() + 60 * 60 * 1000)
const note = {
  ...{ key: 'test', type: 'digest' as const, userId: null, resellerId: null, customerId: null },
  ...{ locale: 'en' as const, timeZone: 'UTC' },
}
const mail = { recipient: 'bo@contoso.example', subject: 'One', text: 'One', html: '', name: 'one' }
const takeOver = (tx: Transaction) =>
  tx.update(notifications).set({ leasedUntil: later() }).where(eq(notifications.id, id))

/** Simulates another process taking over mails while they are built or sent. */
function sender(taken: { whileMade?: boolean; whileSent?: boolean }) {
  const queue: MailQueue<Row> = {
    name: 'test mails',
    columns: {
      id: notifications.id,
      dueAt: notifications.nextTryAt,
      leasedUntil: notifications.leasedUntil,
      tries: notifications.tries,
    },
    counts: 'onSending',
    keyOf: () => 'test',
    isLate: () => false,
    async prepare(tx, _row, { now }) {
      if (taken.whileMade) await takeOver(tx)
      return { note, mail: { ...mail, date: now } }
    },
    async end(tx) {
      await tx.update(notifications).set({ nextTryAt: null, leasedUntil: null })
    },
  }
  const { clock } = server
  const options = { clock, log, mailUrl: `smtp://127.0.0.1:${hop.port}`, mailFrom: 'a@portal.example' }
  const db = {
    ...server.db,
    inScope: (async (scope, work) => {
      // The mail has been sent, but its result is not yet recorded.
      if (taken.whileSent && hop.received.length > 0) await system(takeOver)
      return server.db.inScope(scope, work)
    }) as typeof server.db.inScope,
  }
  return createMailSender(queue, { ...options, db, publicUrl: 'https://portal.example' })
}

it('does not send a mail that another process has taken over (RT-010)', async () => {
  const slow = sender({ whileMade: true })
  await slow.runOnce()
  await slow.stop()

  expect(hop.received).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'queued', tries: 0, leasedUntil: later() }])
})

it('records nothing about a mail that another process has taken over meanwhile (RT-010)', async () => {
  const slow = sender({ whileSent: true })
  await slow.runOnce()
  await slow.stop()

  expect(hop.received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'queued', leasedUntil: later(), nextTryAt: expect.any(Date) }])
})

it('picks a mail up again once its lease is cleared', async () => {
  await system(takeOver)
  const one = sender({})
  expect(await one.runOnce()).toBe(0)

  await forgetLeases(server.db)
  expect(await system((tx) => tx.select().from(notifications).where(isNotNull(notifications.leasedUntil)))).toEqual([])
  expect(await one.runOnce()).toBe(1)
  await one.stop()
  expect(await rows()).toMatchObject([{ state: 'delivered', nextTryAt: null }])
})

it('retries a mail that the server did not accept', async () => {
  const one = sender({})
  hop.refusal = { code: 451, text: 'busy' }
  await one.runOnce()
  await one.stop()

  expect(await rows()).toMatchObject([{ state: 'deferred', tries: 1, lastAnswer: '451 busy', leasedUntil: null }])
})

it('rejects with the mail server’s error when that cannot be recorded (RT-010)', async () => {
  let scopes = 0
  const db = {
    ...server.db,
    inScope: (async (scope, work) => {
      scopes += 1
      if (scopes > 1) throw new Error('The database is away.')
      return server.db.inScope(scope, work)
    }) as typeof server.db.inScope,
  }
  const send = () => Promise.reject(new Error('451 busy'))

  await expect(sendNoted(db, mail, { note, log, now: server.clock.now, send })).rejects.toThrow('451 busy')
})
