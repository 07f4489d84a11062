import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDirectory } from '../mail/intake/directory'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('the proof that a domain is its customer’s', () => {
  let server: TestServer
  let admin: Client
  let reseller: Client
  let other: Client
  // DNS content, and names whose look-ups fail.
  const txt: Record<string, string[]> = {}
  const failing: string[] = []
  let number = 0
  beforeAll(async () => {
    const names = testNames({ txt, failing })
    server = await startTestServer({ app: { mail: { names, hostName: 'mx.portal.example', allowsPrivateHops: true } } })
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    other = await server.client('admin@orchard.example')
  })
  afterAll(() => server.close())

  const add = (client: Client, customerId: number, name = `site-${++number}.example`) =>
    client.domains.create({ name, customerId })
  const ofContoso = (client = admin) => add(client, server.world.contoso.id)
  const set = ({ proof }: { proof: { record: { host: string; value: string } | null } | null }) => {
    const { host, value } = proof?.record ?? { host: '', value: '' }
    txt[host] = ['v=spf1 -all', value]
  }
  const takesMail = async (name: string) => (await createDirectory(server.db).find(`ben@${name}`)).kind
  const actions = async (client: Client, id: number) =>
    (await client.audit.list({ freeSearch: `domain ${id}` })).events
      .filter(({ target }) => target === `domain ${id}`)
      .map(({ action }) => action)

  it('is a record that differs per domain, and lists do not expose it', async () => {
    const [one, two] = [await ofContoso(), await ofContoso()]

    expect(one.proof).toEqual({
      ...{ state: 'unverified', verifiedAt: null, checkedAt: null, isNeeded: true },
      record: { host: `_provider-challenge.${one.name}`, value: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
    expect(two.proof?.record?.value).not.toBe(one.proof?.record?.value)
    const { domains } = await admin.domains.list({ freeSearch: one.name })
    expect(domains.map(({ proof }) => [proof?.state, proof?.record])).toEqual([['unverified', null]])
  })

  it('is required for domains a customer adds: until then mail is refused and only higher levels can activate them (ST-037, CA-054, XT-07)', async () => {
    const { id, name, isActive } = await ofContoso()
    await admin.users.create({ emails: [`ben@${name}`], customerId: server.world.contoso.id })

    expect(isActive).toBe(false)
    await expect(admin.domains.update({ id, isActive: true })).rejects.toMatchObject({ status: 409 })
    expect(await takesMail(name)).toBe('unknownDomain')
    expect(await reseller.domains.update({ id, isActive: true })).toMatchObject({
      isActive: true,
      proof: { state: 'unverified', isNeeded: false },
    })
    expect(await takesMail(name)).toBe('found')
    await admin.domains.update({ id, isActive: false })
    expect((await admin.domains.update({ id, isActive: true })).isActive).toBe(true)
  })

  it('is optional for domains that higher levels add, and can be given later', async () => {
    const { id, isActive, proof } = await ofContoso(reseller)

    expect([isActive, proof?.state, proof?.isNeeded]).toEqual([true, 'unverified', false])
    set({ proof })
    expect((await admin.domains.verify({ id })).proof?.state).toBe('verified')
  })

  it('activates a waiting domain once the record is found (CA-057)', async () => {
    const domain = await ofContoso()
    const { id } = domain

    expect(await admin.domains.verify({ id })).toMatchObject({
      isActive: false,
      proof: { state: 'unverified', checkedAt: server.clock.now().toISOString() },
    })
    set(domain)
    expect(await admin.domains.verify({ id })).toMatchObject({
      isActive: true,
      proof: { state: 'verified', verifiedAt: server.clock.now().toISOString(), isNeeded: false },
    })
    expect(await actions(admin, id)).toEqual(['domainVerified', 'domainAdded'])
  })

  it('survives DNS failures; once lost, the domain stays active and the loss is logged', async () => {
    const domain = await ofContoso()
    const { id, proof } = domain
    const host = proof?.record?.host ?? ''
    set(domain)
    await admin.domains.verify({ id })

    failing.push(host)
    await expect(admin.domains.verify({ id })).rejects.toMatchObject({ status: 503 })
    expect((await admin.domains.get({ id })).proof?.state).toBe('verified')
    failing.pop()
    delete txt[host]
    expect(await admin.domains.verify({ id })).toMatchObject({ isActive: true, proof: { state: 'lost' } })
    expect(await actions(admin, id)).toEqual(['domainProofLost', 'domainVerified', 'domainAdded'])
  })

  it('belongs to the customer: a domain that moves needs a new proof with another record', async () => {
    const domain = await ofContoso(reseller)
    set(domain)
    await reseller.domains.verify({ id: domain.id })

    const moved = await reseller.domains.transfer({ id: domain.id, customerId: server.world.fabrikam.id })

    expect(moved).toMatchObject({ isActive: true, proof: { state: 'unverified', verifiedAt: null, isNeeded: false } })
    expect(moved.proof?.record?.value).not.toBe(domain.proof?.record?.value)
    expect((await reseller.domains.verify({ id: domain.id })).proof?.state).toBe('unverified')
  })

  describe('of two customers that claim one domain', () => {
    const claim = (name: string) => other.domains.claim({ name, customerId: server.world.orchard.id })

    it('gives it to the one that proves it, without the other’s data (XT-04, XT-12)', async () => {
      const { contoso, orchard } = server.world
      const { id, name } = await ofContoso()
      await admin.users.create({ emails: [`ben@${name}`], customerId: contoso.id })
      await admin.domains.addIp({ id, ipAddress: '192.0.2.25', priority: 10 })

      const adding = add(other, orchard.id, name.toUpperCase())
      await expect(adding).rejects.toMatchObject({
        status: 409,
        code: 'unproved',
        fields: { name: [expect.any(String)] },
      })
      const { record, domain } = await claim(name)
      expect(domain).toBeNull()
      expect(record.value).not.toBe((await admin.domains.get({ id })).proof?.record?.value)
      txt[record.host] = [record.value]

      expect((await claim(name)).domain).toMatchObject({
        ...{ id, name, customerId: orchard.id, isActive: true, ipEntries: [] },
        proof: { state: 'verified', record },
      })
      await expect(admin.domains.get({ id })).rejects.toMatchObject({ status: 404 })
      expect(await actions(admin, id)).toContain('domainClaimLost')
      expect(await actions(other, id)).toEqual(['domainVerified'])
      const { user } = await ownerOfBen(name)
      expect(user.customerId).toBe(orchard.id)
      expect((await other.domains.verify({ id })).proof?.state).toBe('verified')
    })

    /** The current owner of the domain can assign the address to a user. */
    async function ownerOfBen(name: string) {
      return { user: await other.users.create({ emails: [`ben@${name}`], customerId: server.world.orchard.id }) }
    }

    it('rejects claims on a domain that is proved, vouched for or already the claimant’s, and suggests adding a free one (XT-12)', async () => {
      const proved = await ofContoso()
      set(proved)
      await admin.domains.verify({ id: proved.id })
      const vouchedFor = await ofContoso(reseller)
      const own = await add(other, server.world.orchard.id)

      for (const { name } of [proved, vouchedFor, own]) {
        await expect(claim(name)).rejects.toMatchObject({ status: 409, fields: { name: ['This domain is taken.'] } })
        const adding = add(other, server.world.orchard.id, name)
        await expect(adding).rejects.toMatchObject({ status: 409, code: 'conflict' })
      }
      await expect(claim('free.example')).rejects.toMatchObject({
        fields: { name: ['Nobody has this domain. Add it.'] },
      })
      await expect(claim('no domain')).rejects.toMatchObject({ status: 400 })
      await expect(
        other.domains.claim({ name: proved.name, customerId: server.world.contoso.id }),
      ).rejects.toMatchObject({ status: 404 })
    })

    it('takes no addresses from anyone until then (XT-10)', async () => {
      const name = 'help-desk.example'
      const emails = [`desk@${name}`]
      const { id } = await reseller.users.create({ emails, role: 2, resellerId: server.world.northwind })

      const claimed = await add(other, server.world.orchard.id, name)
      expect((await reseller.users.get({ id })).emails).toEqual(emails)
      await reseller.users.addAlias({ id, alias: `night@${name}` })
      expect((await reseller.users.get({ id })).aliases ?? []).toContain(`night@${name}`)
      set(claimed)
      await other.domains.verify({ id: claimed.id })
      expect((await reseller.users.get({ id })).aliases ?? []).toEqual([])
    })
  })

  it('can be checked in the own scope only, and not without limit (XT-04, XA-06)', async () => {
    const { id } = await ofContoso()

    await expect(other.domains.verify({ id })).rejects.toMatchObject({ status: 404 })
    const own = await add(other, server.world.orchard.id)
    const tries = await Promise.allSettled(Array.from({ length: 31 }, () => other.domains.verify({ id: own.id })))
    expect(tries.map((end) => end.status === 'rejected' && end.reason.status)).toContain(429)
  })

  it('names the host of the DKIM key, and accepts only valid selectors (CA-057, CA-063)', async () => {
    const { id, name } = await ofContoso()
    txt[`mail2026._domainkey.${name}`] = ['v=DKIM1; k=rsa; p=MIGfMA0G']

    expect((await admin.domains.update({ id, dkimSelector: ' Mail2026 ' })).dkimSelector).toBe('mail2026')
    expect((await admin.domains.listMxRecords({ id })).checks).toContainEqual({
      ...{ kind: 'dkim', host: `mail2026._domainkey.${name}`, state: 'right', suggested: null },
      actual: ['v=DKIM1; k=rsa; p=MIGfMA0G'],
    })
    for (const dkimSelector of ['two words', '.s1', 's1.', 'a'.repeat(64), 's1_domainkey/..']) {
      await expect(admin.domains.update({ id, dkimSelector })).rejects.toMatchObject({ status: 400 })
    }
    expect((await admin.domains.update({ id, dkimSelector: '' })).dkimSelector).toBe('')
  })

  it('can be pending for 20 domains of a customer at most, also when they are added at once or deleted and added again', async () => {
    const full = { status: 409, fields: { name: [expect.stringContaining('20 domains without proof')] } }
    const ends = await Promise.allSettled(Array.from({ length: 21 }, () => ofContoso()))
    const added = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(full)
    const { domains } = await admin.domains.list({ limit: 100 })

    expect(domains.filter(({ proof }) => proof?.isNeeded)).toHaveLength(20)
    const [one, two] = added
    await admin.domains.delete({ id: one?.id ?? 0 })
    await expect(ofContoso()).rejects.toMatchObject(full)
    expect((await ofContoso(reseller)).isActive).toBe(true)
    await reseller.domains.update({ id: two?.id ?? 0, isActive: true })
    expect((await ofContoso()).proof?.isNeeded).toBe(true)
  })
})
