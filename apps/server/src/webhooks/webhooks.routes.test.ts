import type { WebhookEvent } from '@postern/core/management'
import { webhooksAtMost } from '@postern/core/management'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('calls about webhooks', () => {
  let server: TestServer
  type Calls = Awaited<ReturnType<TestServer['client']>>['webhooks']
  let admin: Calls
  let reseller: Calls
  let provider: Calls
  beforeAll(async () => {
    const addresses = { 'hooks.good.example': ['93.184.216.34'], 'hooks.inside.example': ['10.0.0.1'] }
    const mail = { names: testNames({ addresses }), hostName: 'mx.portal.example', allowsPrivateHops: true }
    server = await startTestServer({ app: { mail } })
    admin = (await server.client('admin@contoso.example')).webhooks
    reseller = (await server.client('reseller@northwind.example')).webhooks
    provider = (await server.client('super@provider.example')).webhooks
  })
  afterAll(() => server.close())

  const url = 'https://hooks.good.example/postern'
  const events: WebhookEvent[] = ['message.held']
  let number = 0
  const values = () => {
    number += 1
    return { name: `Webhook ${number}`, url, events }
  }
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: { status: number; fields?: unknown; message: string }) => error,
    )

  it('add, show, change and delete one, with each change in the audit', async () => {
    const { webhook, secret } = await admin.create({ ...values(), name: 'Tickets' })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({
      ...{ name: 'Tickets', url, events, isActive: true, createdBy: 'admin@contoso.example' },
      customer: { id: server.world.contoso.id, name: 'Contoso' },
    })
    const { id } = webhook

    expect(JSON.stringify([await admin.get({ id }), await admin.list({})])).not.toContain(secret)
    const changed = await admin.update(
      { id, events: ['message.held', 'message.bounced'] },
      { ifMatch: webhook.version },
    )
    expect(changed.events).toEqual(['message.held', 'message.bounced'])
    expect(await refused(admin.update({ id, name: 'Other' }, { ifMatch: webhook.version }))).toMatchObject({
      status: 412,
    })
    await admin.rotateSecret({ id })
    await admin.test({ id })
    await admin.delete({ id })

    expect(await refused(admin.get({ id }))).toMatchObject({ status: 404 })
    const logged = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(auditEvents))
    const ofWebhook = logged.filter(({ target }) => target === `webhook ${id}`)
    expect(ofWebhook.map(({ action }) => action)).toEqual([
      ...['webhookAdded', 'webhookChanged', 'webhookSecretRotated', 'webhookTested', 'webhookDeleted'],
    ])
    expect(ofWebhook[1]).toMatchObject({
      before: { webhookEvents: ['message.held'] },
      after: { webhookEvents: ['message.held', 'message.bounced'] },
    })
    expect(JSON.stringify(logged)).not.toContain(secret.slice(6))
  })

  it.each([
    ['https://127.0.0.1/hook', '127.0.0.1 is at a private address. Enter one on the public internet.'],
    ['https://hooks.inside.example/', /^hooks\.inside\.example is at a private address/],
    ['https://hooks.missing.example/', /^hooks\.missing\.example was not found/],
    ['http://hooks.good.example/', /begins with https/],
  ])('refuse %s with the reason at its field, and lose nothing', async (wrong, reason) => {
    const { webhook } = await admin.create(values())

    const onCreate = await refused(admin.create({ ...values(), url: wrong }))
    const onUpdate = await refused(admin.update({ id: webhook.id, url: wrong }))

    for (const error of [onCreate, onUpdate]) {
      expect(error).toMatchObject({ status: 400, fields: { url: [expect.stringMatching(reason)] } })
    }
    expect(await admin.get({ id: webhook.id })).toEqual(webhook)
  })

  it('refuse an address with a password, and a webhook without events', async () => {
    const { request } = server
    const { token } = await (await server.client()).auth.login({
      ...{ username: 'admin@contoso.example', password: 'Test-Postern-2026!' },
    })
    const post = async (body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await request('/v1/webhooks/', { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, body: await response.json() }
    }

    expect(await post({ ...values(), url: 'https://user:secret@hooks.good.example/' })).toMatchObject({
      status: 400,
      body: { fields: { url: [expect.stringMatching(/without a user name/)] } },
    })
    expect(await post({ ...values(), events: [] })).toMatchObject({
      status: 400,
      body: { fields: { events: ['Choose at least one event.'] } },
    })
  })

  it('refuse a second one with the same name, and more than twenty', async () => {
    const other = (await server.client('admin@fabrikam.example')).webhooks
    await other.create({ ...values(), name: 'Tickets' })

    expect(await refused(other.create({ ...values(), name: 'tickets' }))).toMatchObject({
      status: 409,
      fields: { name: ['There is already a webhook with this name.'] },
    })
    for (let made = 1; made < webhooksAtMost; made += 1) await other.create(values())
    expect(await refused(other.create(values()))).toMatchObject({ status: 409 })
  })

  it('keep tenants apart: a reseller sees its own and those of its customers, a customer its own alone', async () => {
    const own = (await reseller.create(values())).webhook
    const customers = (await reseller.create({ ...values(), customerId: server.world.contoso.id })).webhook
    const foreign = (await provider.create({ ...values(), resellerId: server.world.fernbrook })).webhook

    expect(own).toMatchObject({ customer: null, reseller: { id: server.world.northwind, name: 'Northwind' } })
    expect(await admin.get({ id: customers.id })).toMatchObject({ id: customers.id })
    for (const id of [own.id, foreign.id]) expect(await refused(admin.get({ id }))).toMatchObject({ status: 404 })
    expect(await refused(reseller.get({ id: foreign.id }))).toMatchObject({ status: 404 })
    const { webhooks: ofReseller } = await reseller.list({ resellerId: server.world.northwind })
    expect(ofReseller.map(({ id }) => id)).toEqual([own.id])
    expect(await refused(admin.create({ ...values(), resellerId: server.world.northwind }))).toMatchObject({
      status: 404,
    })
    expect(await refused(admin.create({ ...values(), customerId: server.world.orchard.id }))).toMatchObject({
      status: 404,
    })
    expect(await refused(provider.create(values()))).toMatchObject({
      status: 400,
      fields: { customerId: expect.anything() },
    })
  })

  it('list requests by state and type, and resend none of another webhook', async () => {
    const one = (await admin.create(values())).webhook
    const other = (await admin.create(values())).webhook
    const request = await admin.test({ id: one.id })

    expect(await admin.listRequests({ id: one.id, state: 'waiting', type: 'webhook.test' })).toMatchObject({ count: 1 })
    expect(await admin.listRequests({ id: one.id, state: 'failed' })).toMatchObject({ count: 0 })
    expect(await admin.listRequests({ id: one.id, type: 'message.held' })).toMatchObject({ count: 0 })
    expect(await admin.listRequests({ id: one.id, freeSearch: request.messageId })).toMatchObject({ count: 1 })
    expect(await admin.listRequests({ id: one.id, freeSearch: 'msg_1' })).toMatchObject({ count: 0 })
    expect(await refused(admin.resendRequest({ id: other.id, requestId: request.id }))).toMatchObject({ status: 404 })
  })

  it('send sixty requests by hand in an hour at most', async () => {
    const { id } = (await admin.create(values())).webhook
    for (let sent = 0; sent < 60; sent += 1) await admin.test({ id })

    expect(await refused(admin.test({ id }))).toMatchObject({ status: 429 })
  })
})
