import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderAccountMail } from '../mail/account-mail/render-account-mail'
import { plainBrand } from '../mail/mail-brand'
import { forgetFactors } from '../testing/test-authenticator'
import { readInbox } from '../testing/test-inbox'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { lockFacts, networkOf, noteLock } from './account-locks'

const minuteMs = 60_000
const subject = 'Many accounts were locked'

describe('the alert about locked accounts', () => {
  let server: TestMailPath
  let ids: number[]
  beforeAll(async () => {
    server = await startTestMailPath()
    ids = await server.db.inScope({ as: 'system' }, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        `insert into users (username, role, reseller_id, customer_id, created_at)
          select 'u' || n || '@contoso.example', 'customer', ${server.world.contoso.resellerId}, ${server.world.contoso.id}, now()
          from generate_series(1, 30) n returning id`,
      )
      return rows.map(({ id }) => id)
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(3 * 60 * minuteMs)
    await forgetFactors(server)
    await readInbox(server)
  })

  const lock = (userIds: readonly number[], address = '203.0.113.9') =>
    server.db.inScope({ as: 'system' }, async (tx) => {
      for (const userId of userIds) await noteLock(tx, { userId, address, now: server.clock.now() })
    })
  const alerts = async () => (await readInbox(server)).filter((mail) => mail.subject === subject)

  it('goes to super administrators when ten accounts are locked within 15 minutes (XA-24)', async () => {
    await lock(ids.slice(0, 9))
    expect(await alerts()).toEqual([])
    await lock(ids.slice(9, 10), '2001:db8:7:1::9')
    const [mail, ...others] = await alerts()

    expect(others).toEqual([])
    expect(mail?.to).toEqual(['super@provider.example'])
    expect(mail?.text).toContain('10 accounts were locked between')
    expect(mail?.text).toContain('203.0.113.0/24 - 9 accounts')
    expect(mail?.text).toContain('2001:db8:7::/48 - 1 account')
    expect(mail?.text).not.toContain('@contoso.example')
    expect(mail?.link?.pathname).toBe('/users')
  })

  it('counts each account once and ignores earlier locks', async () => {
    for (let time = 0; time < 12; time += 1) await lock(ids.slice(0, 8))
    server.clock.advance(16 * minuteMs)
    await lock(ids.slice(8, 14))

    expect(await alerts()).toEqual([])
  })

  it('is sent once an hour, and the next one covers everything since', async () => {
    await lock(ids.slice(0, 12))
    expect(await alerts()).toHaveLength(1)
    server.clock.advance(30 * minuteMs)
    await lock(ids.slice(12, 24))
    expect(await alerts()).toEqual([])
    server.clock.advance(30 * minuteMs)
    await lock(ids.slice(0, 10))

    const [mail] = await alerts()
    expect(mail?.text).toContain('22 accounts were locked')
  })

  it('is triggered by wrong passwords', async () => {
    const client = await server.client()
    await lock(ids.slice(0, 9))
    for (let time = 0; time < 10; time += 1) {
      await client.auth.login({ username: 'admin@contoso.example', password: 'wrong' }).catch(() => {})
    }

    expect(await alerts()).toHaveLength(1)
  })
})

describe('lockFacts', () => {
  const lockedAt = new Date('2026-11-20T10:00:00Z')

  it('lists the five busiest networks and counts the others', () => {
    const locks = [1, 1, 1, 2, 2, 3, 4, 5, 6, 7].map((net) => ({ address: `198.51.${net}.4`, lockedAt }))

    const { networks, others, count } = lockFacts(locks)

    expect(networks.slice(0, 2)).toEqual([
      { network: '198.51.1.0/24', count: 3 },
      { network: '198.51.2.0/24', count: 2 },
    ])
    expect([networks.length, others, count]).toEqual([5, 2, 10])
  })

  it.each(['en', 'fr'] as const)('is rendered in %s with times in the reader’s zone', (locale) => {
    const locks = lockFacts([
      { address: '<b>', lockedAt },
      { address: '::ffff:192.0.2.1', lockedAt: new Date('2026-11-20T10:09:00Z') },
    ])
    const { text, html } = renderAccountMail({
      ...{ kind: 'accountsLocked', locale, timeZone: 'Europe/Paris', username: 'ana', at: lockedAt },
      brand: plainBrand('https://portal.example'),
      facts: { locks },
    })

    expect(text).toContain('20/11/2026 11:00 (Europe/Paris)')
    expect(text).toContain('20/11/2026 11:09 (Europe/Paris)')
    expect(text).toContain('192.0.2.0/24')
    expect(html).toContain('192.0.2.0/24')
    expect(html).not.toContain('<b>')
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:1::9', '2001:db8:7::/48'],
    ['2001:0DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
  ])('names the network of %j as %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
