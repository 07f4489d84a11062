import { ApiError } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { isPasswordRight } from '../auth/passwords'
import { domains } from '../tenants/tenants.table'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'
import { outboundCredentials } from './outbound-credentials.table'

describe('credentials for submission', () => {
  let server: TestServer
  let admin: Awaited<ReturnType<TestServer['client']>>
  let id: number
  let domainId: number
  beforeAll(async () => {
    server = await startTestServer({ app: { mail: { names: testNames(), submissionPort: 587 } } })
    admin = await server.client('admin@contoso.example')
    ;({ id, domainId } = server.world.contoso)
    await system((tx) => tx.update(domains).set({ verifiedAt: server.clock.now() }).where(eq(domains.id, domainId)))
  })
  afterAll(() => server.close())

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    )

  it('are created with a password that is told once, listed, and revoked for good (RT-090)', async () => {
    const { credential, password } = await admin.outboundCredentials.create({
      ...{ id, name: 'Newsletter', senderDomains: [domainId] },
    })
    expect(password).toMatch(/^[\w-]{24}$/)
    expect(credential).toMatchObject({
      ...{ name: 'Newsletter', username: expect.stringMatching(/^c\d+-[a-z2-9]{16}$/), revokedAt: null },
      ...{ domains: [{ name: 'contoso.example' }], createdBy: 'admin@contoso.example' },
    })
    const [stored] = await system((tx) => tx.select().from(outboundCredentials))
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await isPasswordRight(String(stored?.passwordHash), password)).toBe(true)

    await admin.outboundCredentials.revoke({ id, credentialId: credential.id })
    await admin.outboundCredentials.revoke({ id, credentialId: credential.id })

    const { credentials } = await admin.outboundCredentials.list({ id, freeSearch: 'news' })
    expect(credentials.map(({ revokedAt }) => revokedAt)).toEqual([server.clock.now().toISOString()])
    const events = await system((tx) => tx.select().from(auditEvents))
    const own = events.filter(({ action }) => action.startsWith('outboundCredential'))
    expect(own.map(({ action }) => action).sort()).toEqual(['outboundCredentialAdded', 'outboundCredentialRevoked'])
    expect(JSON.stringify(own)).not.toContain(password)
  })

  it('never show a hash, not even to a query of a signed-in user', async () => {
    const scope = { as: 'customer', customerId: id } as const

    await expect(server.db.inScope(scope, (tx) => tx.select().from(outboundCredentials))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it('are refused for domains that are not verified or another customer’s, and elsewhere than in the own customer', async () => {
    const { fabrikam, orchard } = server.world
    const foreign = await refusal(
      admin.outboundCredentials.create({ id, name: 'Wrong', senderDomains: [fabrikam.domainId] }),
    )
    expect(foreign.fields?.senderDomains).toEqual(['Choose verified domains of this customer only.'])
    const { credential } = await admin.outboundCredentials.create({ id, name: 'Scanner' })
    const other = await server.client('admin@orchard.example')

    for (const call of [
      () => other.outboundCredentials.list({ id }),
      () => other.outboundCredentials.create({ id, name: 'Mine' }),
      () => other.outboundCredentials.revoke({ id, credentialId: credential.id }),
      () => other.outboundCredentials.revoke({ id: orchard.id, credentialId: credential.id }),
    ]) {
      expect((await refusal(call())).status).toBe(404)
    }
  })

  it('are limited to fifty in use', async () => {
    const { id: customerId, resellerId } = server.world.fabrikam
    const rows = Array.from({ length: 50 }, (_, index) => ({
      ...{ customerId, resellerId, name: `Tool ${index}`, username: `tool-${index}`, passwordHash: '' },
      createdAt: server.clock.now(),
    }))
    await system((tx) => tx.insert(outboundCredentials).values(rows))
    const sibling = await server.client('admin@fabrikam.example')

    const { status } = await refusal(sibling.outboundCredentials.create({ id: customerId, name: 'One more' }))

    expect(status).toBe(409)
  })

  it('are told their port by the setup, and are not made where there is none', async () => {
    expect(await admin.outboundIps.getSetup({ id })).toMatchObject({ submissionPort: 587 })
    const bare = await startTestServer({ app: { mail: { names: testNames() } } })
    const there = await bare.client('admin@contoso.example')
    const { id: customerId } = bare.world.contoso

    expect((await refusal(there.outboundCredentials.create({ id: customerId, name: 'Scanner' }))).status).toBe(409)
    expect(await there.outboundIps.getSetup({ id: customerId })).toMatchObject({ submissionPort: null })
    await bare.close()
  })
})
