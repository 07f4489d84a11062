import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox } from '../auth/secret-box'
import { countLicences } from '../customers/licence-months'
import type { Transaction } from '../db/database'
import { ensurePartitions } from '../db/migrate'
import { nextTimeId } from '../db/next-time-id'
import { removeExpired } from '../housekeeping/remove-expired'
import { quarantineEvents } from '../quarantine/quarantine.table'
import { issueCode } from '../quarantine-digest/digest-codes.service'
import { customerServices } from '../tenants/tenants.table'
import { holdMessage } from '../testing/test-entry'
import { readInbox } from '../testing/test-inbox'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { testNames } from '../testing/test-names'
import { type ReceivedCall, startReceiver, type TestReceiver } from '../testing/test-receiver'
import { askedVerdict } from '../testing/test-release-request'
import { testSecretKey } from '../testing/test-server'
import { sendSmtp } from '../testing/test-smtp'
import { createWebhookSender, type WebhookSender } from './webhook-sender'
import { webhookRequests, webhookSecrets, webhooks } from './webhooks.table'

const hourMs = 3_600_000
const spam = ['X-Spam-Flag: YES', 'X-Spam-Status: Yes, score=8.6 required=5', 'X-Spam-Type: bulk']

describe('webhooks', () => {
  let receiver: TestReceiver
  let path: TestMailPath
  let sender: WebhookSender
  let admin: Awaited<ReturnType<TestMailPath['client']>>['webhooks']
  beforeAll(async () => {
    receiver = await startReceiver()
    // These tests leap over days: sessions outlast them.
    const sessions = { idleMs: 400 * 24 * hourMs, absoluteMs: 400 * 24 * hourMs }
    path = await startTestMailPath({ app: { webhookOrigins: [receiver.origin], sessions } })
    sender = makeSender()
    admin = (await path.client('admin@contoso.example')).webhooks
  })
  afterAll(async () => {
    await path.close()
    await receiver.close()
  })
  beforeEach(async () => {
    // The months that the tests leap to.
    await ensurePartitions(path.db, path.clock.now(), path.clock.now())
    receiver.received.length = 0
    receiver.answer = { status: 204 }
  })
  afterEach(() => system((tx) => tx.delete(webhooks)))

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  function makeSender() {
    return createWebhookSender({
      ...{ db: path.db, clock: path.clock, log: pino({ enabled: false }), names: testNames() },
      ...{ secretBox: createSecretBox([testSecretKey]), openOrigins: [receiver.origin] },
      ...{ publicUrl: 'https://portal.example', product: 'provider' },
    })
  }
  const add = (values: Partial<Parameters<typeof admin.create>[0]> = {}, by = admin) =>
    by.create({ name: 'Tickets', url: `${receiver.origin}/hook?team=1`, events: ['message.held'], ...values })
  const sendSpam = (to = path.world.contoso.address) =>
    sendSmtp(path.smtpPort, {
      ...{ from: 'ana@growth.example', to: [to] },
      raw: Buffer.from(
        [...spam, 'From: Ana <ana@growth.example>', 'Subject: Secret plans', '', 'Hello\r\n'].join('\r\n'),
      ),
    })
  async function askable() {
    const { db, world, clock } = path
    const entry = await holdMessage(db, world.contoso, { verdict: askedVerdict, receivedAt: clock.now() })
    const { id, resellerId, customerId, expiresAt } = entry
    const releaseCode = await system((tx) =>
      issueCode(tx, { entryId: id, resellerId, customerId, expiresAt, purpose: 'release' }),
    )
    return { id, releaseCode }
  }
  const requestsOf = async (id: number) => (await admin.listRequests({ id })).requests
  const verifies = ({ headers, body }: ReceivedCall, secret: string) => {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    return String(headers['webhook-signature']).split(' ').includes(expected)
  }
  const one = <T>([first]: readonly T[]): T => {
    if (first === undefined) throw new Error('There is none.')
    return first
  }

  it('tell of a held message with a signed request, ids and links, and nothing of the mail', async () => {
    const { webhook, secret } = await add()

    expect((await sendSpam()).last).toMatch(/^250/)
    await sender.runOnce()

    const call = one(receiver.received)
    const sent = JSON.parse(call.body)
    expect(call.path).toBe('/hook?team=1')
    expect(verifies(call, secret)).toBe(true)
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(Math.floor(path.clock.now().getTime() / 1_000)),
    })
    expect(sent).toEqual({
      type: 'message.held',
      timestamp: path.clock.now().toISOString(),
      data: {
        ...{ customerId: path.world.contoso.id, entryId: expect.any(Number) },
        links: {
          portal: `https://portal.example/quarantine/${sent.data.entryId}`,
          api: `https://portal.example/api/v1/quarantine/${sent.data.entryId}/`,
        },
      },
    })
    expect(call.body).not.toMatch(/Secret plans|growth\.example|Hello/)
    expect(await requestsOf(webhook.id)).toMatchObject([
      { type: 'message.held', state: 'delivered', status: 204, tries: 1, failure: null, body: call.body },
    ])
    expect((await system((tx) => tx.select().from(webhooks).where(eq(webhooks.id, webhook.id))))[0]).toMatchObject({
      deliveredAt: path.clock.now(),
    })
  })

  it('of a reseller are told of all its customers, those of a customer of itself alone', async () => {
    const reseller = (await path.client('reseller@northwind.example')).webhooks
    const other = (await path.client('reseller@fernbrook.example')).webhooks
    const url = (name: string) => ({ name, url: `${receiver.origin}/${name}` })
    await add(url('contoso'))
    await add(url('northwind'), reseller)
    await add(url('fernbrook'), other)

    await sendSpam(path.world.fabrikam.address)
    await sendSpam()
    await sender.runOnce()

    expect(receiver.received.map((call) => call.path).sort()).toEqual(['/contoso', '/northwind', '/northwind'])
  })

  it('get only the events that they subscribe to, and none while they are off', async () => {
    await add({ events: ['message.released'] })
    await add({ name: 'Off', isActive: false })

    await sendSpam()

    expect(await sender.runOnce()).toBe(0)
  })

  it('send nothing of what was rolled back, and what was committed together with it', async () => {
    await add({ events: ['message.held', 'release.requested'] })
    const insert = (tx: Transaction, kind: 'held' | 'permissionAsked') => {
      const { id: customerId, resellerId } = path.world.contoso
      const at = path.clock.now()
      return tx
        .insert(quarantineEvents)
        .values({ id: nextTimeId(at), resellerId, customerId, entryId: 7, at, kind, actor: 'system' })
    }

    const rolledBack = system(async (tx) => {
      await insert(tx, 'held')
      expect(await tx.$count(webhookRequests)).toBe(1)
      throw new Error('Rolled back')
    })
    await expect(rolledBack).rejects.toThrow('Rolled back')
    expect(await sender.runOnce()).toBe(0)
    await system((tx) => insert(tx, 'permissionAsked'))
    await sender.runOnce()

    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['release.requested'])
  })

  it('tell of a recipient’s request and of the release that follows, from the scope of a digest link', async () => {
    await add({ events: ['release.requested', 'message.released'] })
    const { id, releaseCode } = await askable()
    const digest = (await path.client()).quarantineDigest

    await digest.ask({ id, releaseCode, reason: 'I need it' })
    await (await path.client('admin@contoso.example')).quarantine.releaseEntry({ id })
    while ((await path.relay.runOnce()) > 0);
    await sender.runOnce()

    const types = receiver.received.map(({ body }) => JSON.parse(body))
    expect(types.map(({ type, data }) => [type, data.entryId])).toEqual([
      ['release.requested', id],
      ['message.released', id],
    ])
    expect(receiver.received.some(({ body }) => body.includes('I need it'))).toBe(false)
  })

  it('retry a failed request at growing intervals with the same id and body, and end it after ten tries', async () => {
    const { webhook } = await add()
    receiver.answer = { status: 503, body: 'Down for maintenance' }
    await sendSpam()
    const pauses = [5_000, 300_000, ...[0.5, 2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)]

    await sender.runOnce()
    expect(await requestsOf(webhook.id)).toMatchObject([
      { state: 'waiting', tries: 1, status: 503, failure: 'status', answer: 'Down for maintenance' },
    ])
    for (const pause of pauses) {
      path.clock.advance(pause - 1)
      expect(await sender.runOnce()).toBe(0)
      path.clock.advance(1)
      expect(await sender.runOnce()).toBe(1)
    }

    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(10)
    expect(await requestsOf(webhook.id)).toMatchObject([{ state: 'failed', tries: 10, nextTryAt: null }])
  })

  it('are stopped after days of failures; their administrators hear of it, and what waited is sent once they are on', async () => {
    const { webhook } = await add()
    receiver.answer = { status: 500 }
    await sendSpam()
    await sender.runOnce()
    path.clock.advance(73 * hourMs)
    await sendSpam()
    await sender.runOnce()
    for (let tries = 2; tries < 10; tries += 1) {
      path.clock.advance(24 * hourMs)
      await sender.runOnce()
    }

    const stopped = await admin.get({ id: webhook.id })
    expect(stopped).toMatchObject({ isActive: false, stoppedAt: expect.any(String), failingSince: expect.any(String) })
    const mails = await readInbox(path)
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      ['admin@contoso.example'],
      'A webhook was stopped after failures',
    ])
    expect(mails.find(({ subject }) => subject.startsWith('A webhook'))?.link?.pathname).toBe(
      `/customers/${path.world.contoso.id}/settings/webhooks/${webhook.id}`,
    )
    await sendSpam()
    path.clock.advance(24 * hourMs)
    expect(await sender.runOnce()).toBe(0)

    receiver.answer = { status: 200 }
    receiver.received.length = 0
    const waiting = (await requestsOf(webhook.id)).filter(({ state }) => state === 'waiting')
    await admin.update({ id: webhook.id, isActive: true })
    await sender.runOnce()
    expect(receiver.received).toHaveLength(waiting.length)
    expect(await admin.get({ id: webhook.id })).toMatchObject({ isActive: true, stoppedAt: null, failingSince: null })
  })

  it('are stopped at once when the receiver says that it is gone', async () => {
    const { webhook } = await add()
    receiver.answer = { status: 410 }
    await sendSpam()
    await sender.runOnce()

    expect(await admin.get({ id: webhook.id })).toMatchObject({ isActive: false, stoppedAt: expect.any(String) })
    expect(await requestsOf(webhook.id)).toMatchObject([{ state: 'failed', tries: 1 }])
  })

  it('sign with both secrets for a day after a rotation, then with the new one alone (XP-08)', async () => {
    const { webhook, secret: former } = await add()
    const { secret: current, webhook: rotated } = await admin.rotateSecret({ id: webhook.id })
    const verified = async () => {
      receiver.received.length = 0
      await admin.test({ id: webhook.id })
      await sender.runOnce()
      return [former, current].map((secret) => verifies(one(receiver.received), secret))
    }

    expect(rotated.formerSecretUntil).toBe(new Date(path.clock.now().getTime() + 24 * hourMs).toISOString())
    expect(await verified()).toEqual([true, true])
    path.clock.advance(24 * hourMs)
    expect(await verified()).toEqual([false, true])
    expect((await admin.get({ id: webhook.id })).formerSecretUntil).toBeNull()
    const stored = await system((tx) => tx.select().from(webhookSecrets))
    for (const secret of [former, current]) expect(JSON.stringify(stored)).not.toContain(secret.replace('whsec_', ''))
  })

  it('send a test once, also while they are off, and it says nothing of their state', async () => {
    const { webhook } = await add({ isActive: false })
    receiver.answer = { status: 500, body: 'x'.repeat(5_000) }

    const asked = await admin.test({ id: webhook.id })
    await sender.runOnce()

    expect(asked).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 })
    expect(JSON.parse(one(receiver.received).body)).toMatchObject({ type: 'webhook.test' })
    const [tried] = await requestsOf(webhook.id)
    expect(tried).toMatchObject({ state: 'failed', tries: 1, status: 500, nextTryAt: null })
    expect(tried?.answer).toHaveLength(1_024)
    expect((await admin.get({ id: webhook.id })).failingSince).toBeNull()
  })

  it('send a request again by hand, with the same id', async () => {
    const { webhook } = await add()
    await sendSpam()
    await sender.runOnce()
    const [request] = await requestsOf(webhook.id)

    const queued = await admin.resendRequest({ id: webhook.id, requestId: request?.id ?? 0 })
    await sender.runOnce()

    expect(queued).toMatchObject({ state: 'waiting', tries: 0 })
    const [first, again] = receiver.received
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again?.body).toBe(first?.body)
  })

  it('follow no redirect', async () => {
    const { webhook } = await add()
    receiver.answer = { status: 307, headers: { location: `${receiver.origin}/elsewhere` } }
    await sendSpam()
    await sender.runOnce()

    expect(receiver.received.map((call) => call.path)).toEqual(['/hook?team=1'])
    expect(await requestsOf(webhook.id)).toMatchObject([{ state: 'waiting', status: 307, failure: 'status' }])
  })

  it('are sent by one of several processes, and taken over from one that died', async () => {
    await add()
    for (let sent = 0; sent < 6; sent += 1) await sendSpam()

    const processes = [makeSender(), makeSender(), makeSender()]
    await Promise.all(processes.map((process) => process.runOnce()))
    expect(receiver.received).toHaveLength(6)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)

    // A process has taken it and is gone before its outcome is written.
    await sendSpam()
    const lease = new Date(path.clock.now().getTime() + 60_000)
    const isWaiting = eq(webhookRequests.state, 'waiting')
    await system((tx) => tx.update(webhookRequests).set({ leasedUntil: lease, tries: 1 }).where(isWaiting))
    expect(await sender.runOnce()).toBe(0)
    path.clock.advance(60_001)
    expect(await sender.runOnce()).toBe(1)
  })

  it('keep requests for 30 days', async () => {
    const { webhook } = await add()
    await sendSpam()
    await sender.runOnce()

    path.clock.advance(29 * 24 * hourMs)
    await removeExpired(path.db, path.clock.now())
    expect(await requestsOf(webhook.id)).toHaveLength(1)
    path.clock.advance(2 * 24 * hourMs)
    await removeExpired(path.db, path.clock.now())
    expect(await requestsOf(webhook.id)).toHaveLength(0)
  })

  it('tell of mail that bounced', async () => {
    await add({ events: ['message.bounced'] })
    path.hop.refusal = { code: 550, text: '5.1.1 No such user' }
    const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Hello\r\n\r\nHello\r\n')
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [path.world.contoso.address], raw })
    while ((await path.relay.runOnce()) > 0);
    path.hop.refusal = null
    await sender.runOnce()

    expect(JSON.parse(one(receiver.received).body)).toMatchObject({
      type: 'message.bounced',
      data: { customerId: path.world.contoso.id, messageId: expect.any(Number) },
    })
  })

  it('tell once that a licence is exceeded, until it has been met again', async () => {
    await add({ events: ['licence.exceeded'] })
    const { id: customerId, resellerId } = path.world.contoso
    const buy = (licenceQuantity: number) =>
      system((tx) =>
        tx
          .insert(customerServices)
          .values({ customerId, resellerId, serviceId: 1, licenceQuantity })
          .onConflictDoUpdate({
            target: [customerServices.customerId, customerServices.serviceId],
            set: { licenceQuantity },
          }),
      )
    const count = async () => {
      receiver.received.length = 0
      path.clock.advance(24 * hourMs)
      await countLicences(path.db, path.clock.now())
      await sender.runOnce()
      return receiver.received.map(({ body }) => JSON.parse(body).data.serviceId)
    }

    await buy(1)
    expect(await count()).toEqual([1])
    expect(await count()).toEqual([])
    await buy(50)
    expect(await count()).toEqual([])
    await buy(1)
    expect(await count()).toEqual([1])
  })
})
