import { ApiError } from '@postern/core'
import { releaseArea } from '@postern/core/management'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { digestSettings } from '../digest-settings/digest-settings.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { settingsLayers } from '../settings-layers/settings-layers.table'
import { askForDigests, digestLinks, readDigestMails, setDigests } from '../testing/test-digests'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'

describe('release settings', () => {
  let server: TestMailPath
  let calls: Record<'provider' | 'reseller' | 'otherReseller' | 'customer', Calls>
  type Calls = Pick<Awaited<ReturnType<TestMailPath['client']>>, 'releaseSettings' | 'digestSettings'>
  let contoso: number
  let northwind: number
  beforeAll(async () => {
    server = await startTestMailPath()
    calls = {
      provider: await server.client('super@provider.example'),
      reseller: await server.client('reseller@northwind.example'),
      otherReseller: await server.client('reseller@fernbrook.example'),
      customer: await server.client('admin@contoso.example'),
    }
    contoso = server.world.contoso.id
    northwind = server.world.northwind
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await system(async (tx) => {
      await tx.delete(settingsLayers)
      await tx.delete(digestSettings)
      await tx.delete(quarantineEntries)
    })
    server.hop.received.length = 0
  })

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    )
  const ofCustomer = () => calls.customer.digestSettings.get({ id: contoso })
  const spam = async () => (await ofCustomer()).settings.classes.spam
  /** The page of a held spam message, as its digest mail links to it. */
  async function openFromMail() {
    server.clock.advance(60_000)
    await holdMessage(server.db, server.world.contoso, {
      ...{ subject: 'An offer', receivedAt: server.clock.now(), verdict: { spamType: 'spam', spamScore: 9 } },
    })
    await server.digests.runOnce()
    await askForDigests(server)
    const [mail] = await readDigestMails(server)
    const [first] = digestLinks(mail?.html ?? '')
    const { quarantineDigest } = await server.client()
    const link = { id: first?.id ?? 0, releaseCode: first?.link.releaseCode ?? '' }
    return {
      offersRelease: digestLinks(mail?.html ?? '').some(({ hash }) => hash === '#release'),
      right: (await quarantineDigest.get(link)).releaseRight,
      release: () => quarantineDigest.release(link),
    }
  }

  it('go from the system to the reseller to the digest settings of customers, the nearest wins', async () => {
    const { provider, reseller, customer } = calls
    expect((await provider.releaseSettings.getOfSystem()).values).toEqual(releaseArea.defaults)

    await provider.releaseSettings.updateOfSystem({ spam: 'ask', bulk: 'none' })
    await reseller.releaseSettings.updateOfReseller({ id: northwind, bulk: 'ask' })

    expect(await reseller.releaseSettings.getOfReseller({ id: northwind })).toMatchObject({
      values: { spam: 'ask', bulk: 'ask', content: 'release' },
      origins: { spam: 'system', bulk: 'reseller', content: 'default' },
      inherited: { bulk: 'none' },
      resellerName: 'Northwind',
    })
    const below = await ofCustomer()
    expect(below.settings.classes).toMatchObject({
      spam: { mayRelease: false, mayAsk: true },
      bulk: { mayRelease: false, mayAsk: true },
      content: { mayRelease: true },
    })
    expect(below).toMatchObject({
      origins: { 'classes.spam': 'system', 'classes.bulk': 'reseller', 'classes.content': 'default', times: 'default' },
      ...{ locked: [], resellerName: 'Northwind' },
    })

    const own = await customer.digestSettings.update({ id: contoso, classes: { spam: { mayRelease: true } } })
    expect([own.settings.classes.spam.mayRelease, own.origins['classes.spam']]).toEqual([true, 'customer'])
    // Rights that the customer did not set still follow the levels above.
    await provider.releaseSettings.updateOfSystem({ content: 'none' })
    expect((await ofCustomer()).settings.classes.content).toMatchObject({ mayRelease: false, mayAsk: false })

    const back = await customer.digestSettings.update({ id: contoso, classes: { spam: null } })
    expect([back.settings.classes.spam.mayRelease, back.origins['classes.spam']]).toEqual([false, 'system'])
  })

  it('bind customers and their users by a lock: own rights count for nothing, and changes are refused', async () => {
    const { provider, reseller, customer } = calls
    const own = { classes: { spam: { mayRelease: true }, bulk: { mayList: false } } }
    await customer.digestSettings.update({ id: contoso, ...own })
    await setDigests(server, { classes: { spam: { mayRelease: true } } }, { ofUser: true })

    await provider.releaseSettings.updateOfSystem({ spam: 'ask', locks: ['spam'] })

    const below = await ofCustomer()
    expect(below.settings.classes.spam).toMatchObject({ mayRelease: false, mayAsk: true })
    expect([below.locked, below.origins['classes.spam']]).toEqual([['classes.spam'], 'system'])
    expect((await openFromMail()).right).toBe('ask')
    const change = (rule: object) => customer.digestSettings.update({ id: contoso, classes: { spam: rule } })
    const { status, fields } = await refusal(change({ mayRelease: true }))
    expect([status, fields?.classes?.[0]]).toEqual([409, expect.stringContaining('locked')])
    // A client that sends the whole rule back changes what is open to it.
    await change({ isShown: true, mayRelease: false, mayAsk: true, mayList: false })
    expect(await spam()).toMatchObject({ mayRelease: false, mayAsk: true, mayList: false })
    expect((await refusal(reseller.releaseSettings.updateOfReseller({ id: northwind, spam: 'none' }))).status).toBe(409)
  })

  it('decide what digest mails offer and what their pages do (XD-11)', async () => {
    const { provider } = calls
    const open = await openFromMail()
    expect([open.offersRelease, open.right]).toEqual([true, 'release'])

    await provider.releaseSettings.updateOfSystem({ spam: 'ask' })
    expect((await refusal(open.release())).status).toBe(409)
    await system((tx) => tx.delete(quarantineEntries))
    const asking = await openFromMail()
    expect([asking.offersRelease, asking.right]).toEqual([false, 'ask'])

    await provider.releaseSettings.updateOfSystem({ spam: 'none' })
    await system((tx) => tx.delete(quarantineEntries))
    expect((await openFromMail()).right).toBe('none')
  })

  it('follow the own reseller alone', async () => {
    await calls.otherReseller.releaseSettings.updateOfReseller({ id: server.world.fernbrook, spam: 'none' })
    expect((await openFromMail()).right).toBe('release')

    await calls.reseller.releaseSettings.updateOfReseller({ id: northwind, spam: 'ask' })
    await system((tx) => tx.delete(quarantineEntries))
    expect((await openFromMail()).right).toBe('ask')
  })

  it('name the resellers and customers that differ, and take a right back for all, with a line for each in the log', async () => {
    const { provider, reseller, customer } = calls
    await reseller.releaseSettings.updateOfReseller({ id: northwind, spam: 'ask' })
    await customer.digestSettings.update({
      id: contoso,
      ...{ times: ['07:00'], classes: { spam: { mayRelease: true, mayList: false }, bulk: { mayList: false } } },
    })

    const { overrides, count } = await provider.releaseSettings.listOverridesOfSystem()
    expect([count, overrides.map(({ level, ownerName, keys }) => [level, ownerName, keys])]).toEqual([
      2,
      [
        ['reseller', 'Northwind', ['spam']],
        ['customer', 'Contoso', ['spam']],
      ],
    ])
    expect((await reseller.releaseSettings.listOverridesOfReseller({ id: northwind })).count).toBe(1)

    expect(await reseller.releaseSettings.resetBelowReseller({ id: northwind, key: 'spam' })).toEqual({ count: 1 })
    expect((await ofCustomer()).settings).toMatchObject({
      ...{ times: ['07:00'], classes: { spam: { mayRelease: false, mayAsk: true, mayList: false } } },
    })
    const [event] = await system((tx) => tx.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))
    expect(event).toMatchObject({
      ...{ action: 'digestSettingsChanged', customerId: contoso, username: 'reseller@northwind.example' },
      ...{ before: { spam: 'release' }, after: { spam: 'ask' } },
    })

    expect(await provider.releaseSettings.resetBelowSystem({ key: 'spam' })).toEqual({ count: 1 })
    const [reset] = await system((tx) => tx.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))
    expect(reset).toMatchObject({
      ...{ action: 'releaseSettingsChanged', target: `release settings of reseller ${northwind}` },
      ...{ before: { spam: 'ask' }, after: { spam: null } },
    })
    expect((await provider.releaseSettings.listOverridesOfSystem()).count).toBe(0)
  })

  it('never let a recipient release a virus', async () => {
    const change = calls.provider.releaseSettings.updateOfSystem({ virus: 'release' as never })

    expect((await refusal(change)).status).toBe(400)
  })

  it('are changed by nobody but the provider and the own reseller', async () => {
    const { reseller, otherReseller, customer } = calls
    const set = { id: northwind, spam: 'none' } as const

    for (const call of [
      () => reseller.releaseSettings.updateOfSystem({ spam: 'none' }),
      () => reseller.releaseSettings.resetBelowSystem({ key: 'spam' }),
      () => customer.releaseSettings.getOfReseller({ id: northwind }),
      () => customer.releaseSettings.updateOfReseller(set),
    ])
      expect((await refusal(call())).status).toBe(403)
    for (const call of [
      () => otherReseller.releaseSettings.getOfReseller({ id: northwind }),
      () => otherReseller.releaseSettings.updateOfReseller(set),
      () => otherReseller.releaseSettings.listOverridesOfReseller({ id: northwind }),
      () => otherReseller.releaseSettings.resetBelowReseller({ id: northwind, key: 'spam' }),
    ])
      expect((await refusal(call())).status).toBe(404)
    expect(await system((tx) => tx.select().from(settingsLayers))).toEqual([])
  })
})
