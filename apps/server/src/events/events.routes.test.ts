import { Service } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeOfEverything } from '../db/change-feed'
import { makeApiKey } from '../embed/make-api-key'
import { jobs } from '../jobs/jobs.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { issueCode } from '../quarantine-digest/digest-codes.service'
import { customers } from '../tenants/tenants.table'
import { askForStream, openTestStream, signInTo, type TestStream } from '../testing/listen-to-events'
import { shop, tokenFor } from '../testing/test-embed'
import { holdMessage } from '../testing/test-entry'
import { askedRelease, askedVerdict } from '../testing/test-release-request'
import { startTestServer, type TestServer } from '../testing/test-server'

const listeners = {
  'super@provider.example': ['contoso', 'fabrikam', 'orchard'],
  'reseller@northwind.example': ['contoso', 'fabrikam'],
  'reseller@fernbrook.example': ['orchard'],
  'admin@contoso.example': ['contoso'],
  'admin@fabrikam.example': ['fabrikam'],
  'admin@orchard.example': ['orchard'],
} as const

describe('the stream of changes', () => {
  let server: TestServer
  const open: TestStream[] = []
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((stream) => stream.leave()))
  })
  afterAll(() => server.close())

  const listen = async (options: { path?: string; token?: string }) => {
    const stream = await openTestStream(server, options)
    open.push(stream)
    return stream
  }
  const listenAs = async (username: string) => listen({ token: await signInTo(server, username) })
  /** Announces something that everyone hears, to end what a stream has heard before it. */
  const markEnd = () => server.db.changes.announceFromAfar(['notifications:*:*::'])

  it.each(['contoso', 'fabrikam', 'orchard'] as const)(
    'announces a message held for %s to those who may see it, and to nobody else (XT-01)',
    async (tenant) => {
      const streams = await Promise.all(
        Object.entries(listeners).map(async ([name, tenants]) => ({ name, tenants, stream: await listenAs(name) })),
      )

      await holdMessage(server.db, server.world[tenant])
      markEnd()

      for (const { name, tenants, stream } of streams) {
        const heard = await stream.heardUntil('notifications')
        expect(heard.includes('quarantine'), name).toBe((tenants as readonly string[]).includes(tenant))
        expect(heard.includes('messageHistory'), name).toBe((tenants as readonly string[]).includes(tenant))
      }
    },
  )

  it('announces nothing of a transaction that is rolled back', async () => {
    const stream = await listenAs('admin@contoso.example')

    const failing = server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.update(quarantineEntries).set({ isLocked: true })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    markEnd()

    expect(await stream.heardUntil('notifications')).toEqual(['notifications'])
  })

  it('announces a job to the user who ordered it alone', async () => {
    const [own, others] = [await listenAs('admin@contoso.example'), await listenAs('super@provider.example')]

    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(jobs).values({
        ...{ id: 1, userId: server.world.customerAdmin.id, kind: 'listExport', params: {} },
        ...{ createdAt: server.clock.now(), expiresAt: server.clock.now(), nextTryAt: server.clock.now() },
      }),
    )
    markEnd()

    expect(await own.heardUntil('notifications')).toEqual(['jobs', 'notifications'])
    expect(await others.heardUntil('notifications')).toEqual(['notifications'])
  })

  it('names only features that the caller may read', async () => {
    const client = await server.client('admin@orchard.example')
    expect((await client.events.list()).features).toContain('quarantine')

    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(customers)
        .set({ services: [Service.Archiving] })
        .where(eq(customers.id, server.world.orchard.id)),
    )
    expect((await client.events.list()).features).not.toContain('quarantine')
    const stream = await listenAs('admin@orchard.example')
    await holdMessage(server.db, server.world.orchard)
    server.db.changes.announceFromAfar([changeOfEverything])
    expect(await stream.heardUntil('jobs')).not.toContain('quarantine')

    const services = [Service.EmailSecurity]
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ services }).where(eq(customers.id, server.world.orchard.id)),
    )
  })

  it('announces to an embedded widget the features that it reads, on its own pages (XS-23)', async () => {
    const { contoso, customerAdmin } = server.world
    const { key } = await server.db.inScope({ as: 'system' }, (tx) =>
      makeApiKey(tx, {
        ...{ tenant: { resellerId: contoso.resellerId, customerId: contoso.id }, name: 'Shop', maker: customerAdmin },
        ...{ widgets: ['release-request-list'], origins: [shop], expiresAt: null, now: server.clock.now() },
      }),
    )
    const token = await tokenFor(server, key, { widgets: ['release-request-list'], customer_id: contoso.id })

    expect((await askForStream(server, { token, origin: 'https://other.example' })).status).toBe(403)
    const response = await askForStream(server, { token, origin: shop })
    expect(response.headers.get('access-control-allow-origin')).toBe(shop)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('event: open\ndata: {"features":["releaseRequests"]}\n\n')
    await reader?.cancel()
  })

  it('ends with the session', async () => {
    const token = await signInTo(server, 'admin@fabrikam.example')
    const [own, others] = [await listen({ token }), await listenAs('admin@fabrikam.example')]

    const left = await server.request('/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    expect(left.status).toBe(200)
    await own.ended()
    markEnd()

    expect(await others.heardUntil('notifications')).toEqual(['notifications'])
  })

  it('refuses the eleventh page of a user, until one is closed', async () => {
    const token = await signInTo(server, 'admin@contoso.example')
    for (let page = 0; page < 10; page += 1) await listen({ token })

    const refused = await askForStream(server, { token })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await open.pop()?.leave()
    await listen({ token })
  })

  it('tells a digest page of its own message alone, for its code (XD-06)', async () => {
    const { contoso } = server.world
    const entry = await holdMessage(server.db, contoso, { verdict: askedVerdict })
    const { id: entryId, resellerId, customerId, expiresAt } = entry
    const code = await server.db.inScope({ as: 'system' }, (tx) =>
      issueCode(tx, { entryId, resellerId, customerId, expiresAt, purpose: 'release' }),
    )
    const path = `/v1/quarantine/${entryId}/digest/events/`
    expect((await askForStream(server, { path: `${path}?releaseCode=wrong` })).status).toBe(403)
    const stream = await listen({ path: `${path}?releaseCode=${code}` })

    await holdMessage(server.db, contoso)
    await askedRelease(server.db, contoso)
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(quarantineEntries).set({ stage: 'RELEASED' }).where(eq(quarantineEntries.id, entryId)),
    )

    expect(await stream.heardUntil('quarantine')).toEqual(['quarantine'])
  })
})
