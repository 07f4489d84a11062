import { createPublicKey, sign, verify } from 'node:crypto'
import { ApiError, type DkimAlgorithm, type DkimKey } from '@postern/core'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { createSecretBox } from '../auth/secret-box'
import { accountMails } from '../mail/account-mail/account-mail.table'
import { domains } from '../tenants/tenants.table'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { dkimKeys, dkimPrivateKeys } from './dkim-keys.table'
import { ownerOfKey } from './dkim-pair'
import { createDkimWatch, type DkimWatch } from './dkim-watch'

const hourMs = 60 * 60 * 1000

describe('DKIM keys', () => {
  const txt: Record<string, readonly string[]> = {}
  const failing: string[] = []
  const names = testNames({ txt, failing })
  const secretBox = createSecretBox([testSecretKey])
  let server: TestServer
  let admin: Awaited<ReturnType<TestServer['client']>>
  let watch: DkimWatch
  let id: number
  beforeAll(async () => {
    server = await startTestServer({
      app: { mail: { names, hostName: 'mx.portal.example', allowsPrivateHops: true } },
    })
    id = server.world.contoso.domainId
    watch = createDkimWatch({ db: server.db, clock: server.clock, log: pino({ level: 'silent' }), names, secretBox })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await pass(hourMs)
    for (const host of Object.keys(txt)) delete txt[host]
    failing.length = 0
    await system(async (tx) => {
      await tx.delete(dkimKeys)
      await tx.delete(accountMails)
      await tx.update(domains).set({ dkimSelector: '' })
    })
  })

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  /** Sessions do not last that long. */
  const pass = async (milliseconds: number) => {
    server.clock.advance(milliseconds)
    admin = await server.client('admin@contoso.example')
  }
  const make = (selector?: string, algorithm: DkimAlgorithm = 'rsa2048') =>
    admin.dkimKeys.create({ id, algorithm, ...(selector !== undefined && { selector }) })
  const publish = ({ record }: Pick<DkimKey, 'record'>, value = record.value) => {
    txt[record.host] = [value]
  }
  const activate = async (key: DkimKey) => {
    publish(key)
    return admin.dkimKeys.activate({ id, keyId: key.id })
  }
  const states = async () => {
    const { keys } = await admin.dkimKeys.listOfDomain({ id })
    return Object.fromEntries(keys.map(({ selector, state }) => [selector, state]))
  }
  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    )
  const actions = async () => {
    const events = await system((tx) => tx.select().from(auditEvents).orderBy(auditEvents.id))
    return events.map(({ action }) => action).filter((action) => action.startsWith('dkimKey'))
  }

  it('come with the record to publish, and a private key that nobody is told (RT-109)', async () => {
    const key = await make()
    const second = await make()

    const day = server.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
    expect(key).toMatchObject({ selector: `s${day}`, state: 'waiting', domain: { name: 'contoso.example' } })
    expect(second.selector).toBe(`s${day}-2`)
    expect(key.record.host).toBe(`s${day}._domainkey.contoso.example`)
    const [, encoded = ''] = /^v=DKIM1; k=rsa; p=([A-Za-z0-9+/]+=*)$/.exec(key.record.value) ?? []
    const publicKey = createPublicKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'spki' })
    expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(2_048)

    const [stored] = await system((tx) => tx.select().from(dkimPrivateKeys).where(eq(dkimPrivateKeys.keyId, key.id)))
    expect(stored?.sealedKey).not.toContain('PRIVATE KEY')
    const opened = secretBox.open(stored?.sealedKey ?? '', ownerOfKey({ domainId: id, selector: key.selector }))
    const signed = sign('sha256', Buffer.from('x'), opened?.toString() ?? '')
    expect(verify('sha256', Buffer.from('x'), publicKey, signed)).toBe(true)
    const events = await system((tx) => tx.select().from(auditEvents))
    expect(JSON.stringify([key, events])).not.toContain('PRIVATE')
  })

  it('are Ed25519 keys on request, with the bare key of 32 bytes in their record (RT-109, RFC 8463)', async () => {
    const key = await make('short', 'ed25519')

    expect(key).toMatchObject({ algorithm: 'ed25519', state: 'waiting' })
    expect((await make()).algorithm).toBe('rsa2048')
    const [, encoded = ''] = /^v=DKIM1; k=ed25519; p=([A-Za-z0-9+/]{43}=)$/.exec(key.record.value) ?? []
    const x = Buffer.from(encoded, 'base64').toString('base64url')
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const [stored] = await system((tx) => tx.select().from(dkimPrivateKeys).where(eq(dkimPrivateKeys.keyId, key.id)))
    const opened = secretBox.open(stored?.sealedKey ?? '', ownerOfKey({ domainId: id, selector: 'short' }))
    const signed = sign(null, Buffer.from('x'), opened?.toString() ?? '')
    expect(verify(null, Buffer.from('x'), publicKey, signed)).toBe(true)
    expect(await refusal(make('other', 'rsa512' as DkimAlgorithm))).toMatchObject({ status: 400 })
  })

  it.each([
    ['k=rsa', 409],
    ['', 409],
    ['k=ed25519', null],
    ['k = Ed25519', null],
  ])('of Ed25519 are published by a record with “%s” only if that names their type', async (type, status) => {
    const key = await make('short', 'ed25519')
    publish(key, `v=DKIM1; ${type}; p=${key.record.value.slice(-44)}`)

    const call = admin.dkimKeys.activate({ id, keyId: key.id })

    if (status === null) expect(await call).toMatchObject({ state: 'active' })
    else expect(await refusal(call)).toMatchObject({ status })
  })

  it('sign beside one of another algorithm, which has its own successor and its own end (RFC 8463)', async () => {
    await activate(await make('long'))
    await activate(await make('short', 'ed25519'))
    expect(await states()).toEqual({ long: 'active', short: 'active' })
    expect((await admin.domains.get({ id })).dkimSelector).toBe('long')

    await activate(await make('short2', 'ed25519'))
    expect(await states()).toEqual({ long: 'active', short: 'retired', short2: 'active' })

    const [made] = (await admin.dkimKeys.listOfDomain({ id })).keys.filter(({ selector }) => selector === 'short2')
    delete txt[made?.record.host ?? '']
    await pass(hourMs)
    await watch.runOnce()
    expect(await states()).toEqual({ long: 'active', short: 'retired', short2: 'waiting' })
    if (made) publish(made)
    await pass(hourMs)
    await watch.runOnce()
    expect(await states()).toEqual({ long: 'active', short: 'retired', short2: 'active' })
  })

  it('are activated only once their record is found (RT-109)', async () => {
    const key = await make('mail')
    const call = { id, keyId: key.id }

    expect(await refusal(admin.dkimKeys.activate(call))).toMatchObject({ status: 409 })
    publish(key, 'v=DKIM1; k=rsa; p=MIIB')
    const different = await refusal(admin.dkimKeys.activate(call))
    expect(different.message).toMatch(/does not match this key/)
    publish(key, `${key.record.value}; t=y`)
    expect(await refusal(admin.dkimKeys.activate(call))).toMatchObject({ status: 409 })
    failing.push(key.record.host)
    expect(await refusal(admin.dkimKeys.activate(call))).toMatchObject({ status: 503 })
    failing.length = 0
    expect(await states()).toEqual({ mail: 'waiting' })

    // Providers write records in their own way.
    publish(key, `k=rsa ; h=sha256; p=${key.record.value.slice(-392).replace(/.{100}/g, '$& ')};`)
    const active = await admin.dkimKeys.activate(call)

    expect(active).toMatchObject({ state: 'active', failure: null, activatedAt: server.clock.now().toISOString() })
    const { dkimSelector } = await admin.domains.get({ id })
    expect(dkimSelector).toBe('mail')
  })

  it('replace one another without a gap: the earlier one is retired in the same step (RT-109)', async () => {
    const first = await activate(await make('one'))
    const second = await make('two')
    expect(await refusal(admin.dkimKeys.activate({ id, keyId: second.id }))).toMatchObject({ status: 409 })
    expect(await states()).toEqual({ one: 'active', two: 'waiting' })

    await activate(second)

    expect(await states()).toEqual({ one: 'retired', two: 'active' })
    const { keys } = await admin.dkimKeys.listOfDomain({ id })
    expect(keys.map(({ selector }) => selector)).toEqual(['two', 'one'])
    expect(keys[1]).toMatchObject({ retiredAt: server.clock.now().toISOString(), record: first.record })
    const kept = await system((tx) => tx.select({ id: dkimPrivateKeys.keyId }).from(dkimPrivateKeys))
    expect(kept).toEqual([{ id: second.id }])
    expect(await refusal(admin.dkimKeys.activate({ id, keyId: first.id }))).toMatchObject({ status: 409 })
    expect((await actions()).slice(-5)).toEqual([
      ...['dkimKeyMade', 'dkimKeyActivated', 'dkimKeyMade', 'dkimKeyRetired', 'dkimKeyActivated'],
    ])
  })

  it('stay one active key when two are activated at the same time', async () => {
    const made = [await make('one'), await make('two')]
    for (const key of made) publish(key)

    await Promise.all(made.map(({ id: keyId }) => admin.dkimKeys.activate({ id, keyId })))

    expect(Object.values(await states()).sort()).toEqual(['active', 'retired'])
  })

  it('stop at the next check when their record is gone, tell the administrators once, and resume when it is back', async () => {
    const key = await activate(await make('mail'))
    await pass(hourMs)
    failing.push(key.record.host)
    await watch.runOnce()
    expect(await states()).toEqual({ mail: 'active' })

    failing.length = 0
    delete txt[key.record.host]
    for (let round = 0; round < 3; round += 1) {
      await pass(hourMs)
      expect(await watch.runOnce()).toBe(1)
    }

    const { keys } = await admin.dkimKeys.listOfDomain({ id })
    expect(keys).toMatchObject([{ state: 'waiting', failure: 'missing', stoppedAt: expect.any(String) }])
    const mails = await system((tx) => tx.select().from(accountMails))
    expect(mails.map(({ kind, facts }) => [kind, facts?.dkim?.host])).toEqual([['dkimStopped', key.record.host]])
    publish(key)
    await pass(hourMs)
    await watch.runOnce()
    expect(await states()).toEqual({ mail: 'active' })
    expect((await actions()).slice(-2)).toEqual(['dkimKeyStopped', 'dkimKeyResumed'])
  })

  it('become ready by themselves, and are never activated by themselves', async () => {
    publish(await make('mail'))

    await watch.runOnce()

    expect(await states()).toEqual({ mail: 'ready' })
    expect(await watch.runOnce()).toBe(0)
  })

  it('are found again by the check of their administrator, who is told of a fault', async () => {
    const key = await make('mail')

    expect(await admin.dkimKeys.check({ id, keyId: key.id })).toMatchObject({ state: 'waiting', failure: 'missing' })
    publish(key)
    expect(await admin.dkimKeys.check({ id, keyId: key.id })).toMatchObject({ state: 'ready', failure: null })
  })

  it('are sealed anew with the current secret key (XP-08)', async () => {
    const key = await make('mail')
    const next = Buffer.alloc(32, 'next-key')
    const rotated = createSecretBox([next, testSecretKey])
    const { db, clock } = server
    await createDkimWatch({ db, clock, log: pino({ level: 'silent' }), names, secretBox: rotated }).runOnce()

    const [stored] = await system((tx) => tx.select().from(dkimPrivateKeys).where(eq(dkimPrivateKeys.keyId, key.id)))

    const owner = ownerOfKey({ domainId: id, selector: 'mail' })
    expect(
      createSecretBox([next])
        .open(stored?.sealedKey ?? '', owner)
        ?.toString(),
    ).toContain('PRIVATE KEY')
  })

  it('are five at most beside the retired ones, each with a selector of its own', async () => {
    const [first] = [await make('a'), await make('b'), await make('c'), await make('d'), await make('e')]

    expect(await refusal(make('f'))).toMatchObject({ status: 409 })
    await admin.dkimKeys.retire({ id, keyId: first.id })
    expect((await refusal(make('a'))).fields?.selector?.[0]).toMatch(/already has a key/)
    expect(await make('f')).toMatchObject({ state: 'waiting' })
    expect(await refusal(make('no selector'))).toMatchObject({ status: 400 })
  })

  it('are listed across domains for whoever may see them, with their customers', async () => {
    await make('mail')
    const other = await server.client('admin@fabrikam.example')
    const superAdmin = await server.client('super@provider.example')

    expect((await other.dkimKeys.list({})).keys).toEqual([])
    expect(await refusal(other.dkimKeys.listOfDomain({ id }))).toMatchObject({ status: 404 })
    const { keys, count } = await superAdmin.dkimKeys.list({ freeSearch: 'contoso' })
    expect({ keys, count }).toMatchObject({ count: 1, keys: [{ selector: 'mail', customer: { name: 'Contoso' } }] })
  })

  it('move with their domain to another customer', async () => {
    const { fabrikam } = server.world
    const superAdmin = await server.client('super@provider.example')
    const spare = await superAdmin.domains.create({ name: 'moving.example', customerId: server.world.contoso.id })
    const key = await superAdmin.dkimKeys.create({ id: spare.id, selector: 'mail' })
    await superAdmin.domains.transfer({ id: spare.id, customerId: fabrikam.id })

    const [row] = await system((tx) => tx.select().from(dkimKeys).where(eq(dkimKeys.id, key.id)))
    const [secret] = await system((tx) => tx.select().from(dkimPrivateKeys).where(eq(dkimPrivateKeys.keyId, key.id)))
    expect([row?.customerId, secret?.customerId]).toEqual([fabrikam.id, fabrikam.id])
  })
})
