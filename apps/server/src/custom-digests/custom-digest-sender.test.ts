import { eq, like, sql } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '../db/database'
import { digestSettings } from '../digest-settings/digest-settings.table'
import { removeExpired } from '../housekeeping/remove-expired'
import { notifications } from '../notifications/notifications.table'
import { digestCodes, quarantineEntries } from '../quarantine/quarantine.table'
import { domains } from '../tenants/tenants.table'
import { askForDigests, digestLinks, readDigestMails, setDigests } from '../testing/test-digests'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { userAddresses, users } from '../users/users.table'
import { wblEntries } from '../wbl/wbl.table'
import { createCustomDigestSender } from './custom-digest-sender'
import { customDigestMails, customDigests, customDigestTold } from './custom-digests.table'
import { planCustomDigests } from './plan-custom-digests'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const dayMs = 24 * 60 * 60 * 1000
const mailbox = 'helpdesk@contoso.example'

describe('custom digests', () => {
  let server: TestMailPath
  let admin: Client
  let id: number
  let ana: number
  let ben: number
  beforeAll(async () => {
    // Days pass in one session.
    const sessions = { idleMs: 30 * dayMs, absoluteMs: 30 * dayMs }
    server = await startTestMailPath({ app: { sessions } })
    server.clock.set(new Date('2026-11-20T12:00:00Z'))
    admin = await server.client('admin@contoso.example')
    id = server.world.contoso.id
    ana = server.world.contoso.recipient.id
    ben = await addUser('ben@contoso.example')
  })
  afterAll(() => server.close())
  let round = 0
  beforeEach(async () => {
    await system(async (tx) => {
      await tx.delete(quarantineEntries)
      await tx.delete(customDigests)
      await tx.delete(customDigestTold)
      await tx.delete(digestSettings)
      await tx.delete(notifications)
    })
    // A mail is known by its instant: two tests of one millisecond would share theirs.
    round += 1
    server.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + 10 * round))
    server.hop.refusal = null
    await setDigests(server, {})
    server.hop.received.length = 0
  })

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const hold = (values: Parameters<typeof holdMessage>[2] = {}) =>
    holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now(), ...values })
  const holdForBen = (subject: string) =>
    hold({ subject, ownerUserId: ben, ownerAddress: 'ben@contoso.example', recipientList: ['ben@contoso.example'] })

  async function addUser(address: string): Promise<number> {
    const { resellerId, id: customerId } = server.world.contoso
    return system(async (tx) => {
      const tenant = { resellerId, customerId }
      const [row] = await tx
        .insert(users)
        .values({ ...tenant, username: address, createdAt: server.clock.now() })
        .returning({ id: users.id })
      const userId = row?.id ?? 0
      await tx.insert(userAddresses).values({ ...tenant, address, userId, isPrimary: true })
      return userId
    })
  }

  type Asked = Partial<Parameters<Client['customDigests']['create']>[0]>
  const add = (name: string, recipients: Asked['recipients'], rest: Asked = {}) =>
    admin.customDigests.create({
      ...{ id, name, times: ['08:00'], timezone: 'Europe/Dublin' },
      ...{ recipients: recipients ?? {}, classes: ['bulk', 'spam', 'phishing', 'virus'], ...rest },
    } as Parameters<Client['customDigests']['create']>[0])

  /** Sends the digests that are due and returns all mail that arrived. */
  async function sent() {
    await server.customDigests.runOnce()
    const mails = await Promise.all(
      server.hop.received.splice(0).map(async ({ to, raw }) => ({ ...(await PostalMime.parse(raw)), to: to[0] })),
    )
    return mails.map(({ to, subject, text = '', html = '', headers, messageId }) => {
      const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
      return { to, subject, text, html, headers: named, messageId }
    })
  }
  const atSlot = () => server.clock.set(new Date('2026-11-21T08:00:00Z'))

  it('leave out mail of senders that were blocked since (CO-060)', async () => {
    await add('Help desk', { addresses: [mailbox] })
    await hold({ subject: 'Blocked since', sender: 'x@blocked.example', displayAddress: 'x@blocked.example' })
    await hold({ subject: 'Still wanted', sender: 'y@wanted.example', displayAddress: 'y@wanted.example' })
    await admin.senderLists.add({ entries: [{ sender: 'blocked.example', type: 1 }] })
    atSlot()

    const [mail, ...more] = await sent()

    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: mailbox, subject: '1 message held in quarantine' })
    expect(mail?.text).toContain('Still wanted')
    expect(mail?.text).not.toContain('Blocked since')
    await system((tx) => tx.delete(wblEntries))
  })

  it('tell a shared mailbox of the messages of others at their slot, with links that need a sign-in and no code (RT-076)', async () => {
    const { id: digestId } = await add('Help desk', { addresses: [mailbox] })
    const { id: first } = await hold({ subject: 'For Ana' })
    await holdForBen('For Ben')
    server.clock.set(new Date('2026-11-21T07:59:59Z'))
    expect(await sent()).toEqual([])
    atSlot()

    const [mail, ...more] = await sent()

    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: mailbox, subject: '2 messages held in quarantine' })
    expect(mail?.html).toContain(`href="https://portal.example/quarantine/${first}"`)
    expect(mail?.html).toContain('Help desk: held messages')
    expect(mail?.text).toContain('For Ben')
    expect(mail?.text).toContain('Only administrators who log in can open or release these messages.')
    expect(mail?.text).toContain(`${mailbox} is a recipient of the digest Help desk.`)
    expect(digestLinks(mail?.html ?? '')).toEqual([])
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe')
    expect(await system((tx) => tx.select().from(digestCodes).where(eq(digestCodes.entryId, first)))).toEqual([])
    const [noted] = await system((tx) => tx.select().from(notifications))
    expect(noted).toMatchObject({
      type: 'customDigest',
      recipient: mailbox,
      state: 'delivered',
      items: 2,
      userId: null,
    })
    // The owners' usual digests still tell them.
    await askForDigests(server)
    expect((await readDigestMails(server)).map(({ to }) => to[0]).sort()).toEqual(
      ['ana@contoso.example', 'ben@contoso.example'].sort(),
    )
    expect(await admin.customDigests.get({ id, digestId })).toMatchObject({
      nextAt: '2026-11-22T08:00:00.000Z',
      lastRun: { recipients: 1, sent: 1, nothingNew: 0, failed: 0, waiting: 0 },
    })
  })

  it('give users codes of their own messages, and a mailbox codes of those that its user owns (RT-076)', async () => {
    await add('Mine', { users: [ben], addresses: ['ana@contoso.example'] })
    const { id: own } = await hold({ subject: 'For Ana' })
    const { id: bens } = await holdForBen('For Ben')
    atSlot()

    const mails = await sent()
    const to = (address: string) => mails.find((mail) => mail.to === address)

    expect(mails).toHaveLength(2)
    expect(new Set(digestLinks(to('ana@contoso.example')?.html ?? '').map((link) => link.id))).toEqual(new Set([own]))
    expect(to('ana@contoso.example')?.html).toContain(`href="https://portal.example/quarantine/${bens}"`)
    expect(to('ana@contoso.example')?.text).toContain('Do not forward this mail')
    expect(new Set(digestLinks(to('ben@contoso.example')?.html ?? '').map((link) => link.id))).toEqual(new Set([bens]))
    expect(to('ben@contoso.example')?.text).not.toContain('For Ana')
    expect(to('ben@contoso.example')?.headers).toHaveProperty('list-unsubscribe')
  })

  it('give an alias codes of what came to it alone, and no unsubscribing for its user (RT-076)', async () => {
    const alias = 'office@contoso.example'
    const { resellerId, id: customerId } = server.world.contoso
    await system((tx) =>
      tx.insert(userAddresses).values({ resellerId, customerId, address: alias, userId: ana, isPrimary: false }),
    )
    await add('Office', { addresses: [alias] })
    const { id: personal } = await hold({ subject: 'To Ana' })
    const { id: shared } = await hold({ subject: 'To the office', ownerAddress: alias, recipientList: [alias] })
    atSlot()

    const mails = await sent()
    const codes = await system((tx) => tx.select().from(digestCodes).where(eq(digestCodes.entryId, personal)))
    await system((tx) => tx.delete(userAddresses).where(eq(userAddresses.address, alias)))

    expect(mails.map(({ to }) => to)).toEqual([alias])
    expect(new Set(digestLinks(mails[0]?.html ?? '').map((link) => link.id))).toEqual(new Set([shared]))
    expect(mails[0]?.html).toContain(`href="https://portal.example/quarantine/${personal}"`)
    expect(codes).toEqual([])
    expect(mails[0]?.headers).not.toHaveProperty('list-unsubscribe')
  })

  it('do not count as telling a user of mailboxes outside of the customer’s active domains (RT-076)', async () => {
    const alias = 'ana@old.example'
    const { resellerId, id: customerId } = server.world.contoso
    await system((tx) =>
      tx.insert(userAddresses).values({ resellerId, customerId, address: alias, userId: ana, isPrimary: false }),
    )
    const { id: digestId } = await add('Old mailbox', { addresses: [mailbox] })
    const recipients = (userIds: number[]) => ({ groups: [], users: userIds, addresses: [alias] })
    const setRecipients = (userIds: number[]) =>
      system((tx) =>
        tx
          .update(customDigests)
          .set({ recipients: recipients(userIds) })
          .where(eq(customDigests.id, digestId)),
      )
    await setRecipients([])
    await hold({ subject: 'For Ana' })

    // The usual digest tells her, as no custom one can.
    await askForDigests(server)
    const usual = await readDigestMails(server)
    await setRecipients([ana])
    await hold({ subject: 'Later for Ana' })
    atSlot()
    const custom = await sent()
    await system((tx) => tx.delete(userAddresses).where(eq(userAddresses.address, alias)))

    expect(usual.map(({ text }) => text?.includes('For Ana'))).toEqual([true])
    expect(custom.map(({ to, text }) => [to, text.includes('Later for Ana')])).toEqual([['ana@contoso.example', true]])
  })

  // The limit is the server's own: once is enough, on the faster database.
  it.runIf(process.env.DATABASE_URL)('are ordered for groups of any size (RT-076)', async () => {
    const { resellerId, id: customerId } = server.world.contoso
    const { id: groupId } = await admin.groups.create({ name: 'Many' })
    const { id: digestId } = await add('Many', { groups: [groupId] })
    await system(async (tx) => {
      await tx.execute(sql`with added as (
          insert into users (reseller_id, customer_id, username, created_at)
          select ${resellerId}, ${customerId}, 'many' || number || '@contoso.example', now()
          from generate_series(1, 12000) as number returning id)
        insert into group_members (reseller_id, customer_id, group_id, user_id, added_at)
        select ${resellerId}, ${customerId}, ${groupId}, id, now() from added`)
    })
    atSlot()

    const log = pino({ level: 'silent' })
    const planned = await planCustomDigests(server.db, { now: server.clock.now(), limit: 20, log })
    const ordered = await system((tx) => tx.$count(customDigestMails, eq(customDigestMails.digestId, digestId)))
    await system((tx) => tx.delete(users).where(like(users.username, 'many%')))

    expect(planned).toBe(1)
    expect(ordered).toBe(12_000)
  })

  it('do not hold each other up: one that fails waits for its next slot, and the others are sent (RT-076)', async () => {
    const { id: broken } = await add('Broken', { addresses: [mailbox] })
    await add('Whole', { addresses: [mailbox] })
    const beyondIntegers = { groups: [], users: [2 ** 40], addresses: [] }
    await system((tx) =>
      tx
        .update(customDigests)
        .set({ recipients: beyondIntegers, classes: ['virus'] })
        .where(eq(customDigests.id, broken)),
    )
    await hold({ subject: 'For Ana' })
    atSlot()

    expect((await sent()).map(({ to }) => to)).toEqual([mailbox])
    const rows = await system((tx) => tx.select({ nextAt: customDigests.nextAt }).from(customDigests))
    expect(rows.map(({ nextAt }) => nextAt?.toISOString())).toEqual([
      '2026-11-22T08:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
    ])
  })

  it('tell a user of each message once: by the first digest that lists it, else by the usual one (RT-076)', async () => {
    const { resellerId, id: customerId } = server.world.contoso
    const tenant = { resellerId, customerId }
    const { id: groupId } = await admin.groups.create({ name: 'Everybody' })
    await system((tx) =>
      tx.execute(sql`insert into group_members (reseller_id, customer_id, group_id, user_id, added_at)
        values (${tenant.resellerId}, ${tenant.customerId}, ${groupId}, ${ana}, now())`),
    )
    await add('High', { users: [ana] }, { scoreFrom: 8, times: ['10:00'] })
    const second = await add('Group', { groups: [groupId] }, { classes: ['bulk'], times: ['09:00'] })
    await hold({ subject: 'High bulk', verdict: { spamType: 'bulk', spamScore: 9 } })
    await hold({ subject: 'Low bulk', verdict: { spamType: 'bulk', spamScore: 5 } })
    await hold({ subject: 'Low spam', verdict: { spamType: 'spam', spamScore: 5 } })
    expect(second.overlaps).toEqual([expect.objectContaining({ name: 'High', recipients: 1 })])

    // The usual digest is sent first, and leaves to the others what they list; the second leaves to the first.
    await askForDigests(server)
    const [usual] = await readDigestMails(server)
    server.clock.set(new Date('2026-11-21T09:00:00Z'))
    const atNine = await sent()
    server.clock.set(new Date('2026-11-21T10:00:00Z'))
    const atTen = await sent()

    const listed = (text = '') => ['High bulk', 'Low bulk', 'Low spam'].filter((subject) => text.includes(subject))
    expect(listed(usual?.text)).toEqual(['Low spam'])
    expect(atNine.map(({ text }) => listed(text))).toEqual([['Low bulk']])
    expect(atTen.map(({ text }) => listed(text))).toEqual([['High bulk']])
    server.clock.set(new Date('2026-11-22T10:00:00Z'))
    expect(await sent()).toEqual([])
    expect(await readDigestMails(server)).toEqual([])
  })

  it('tell a mailbox of each message once whatever digests overlap, and remember it no longer than the message (RT-076)', async () => {
    await add('One', { addresses: [mailbox] }, { times: ['09:00'] })
    await add('Two', { addresses: [mailbox] }, { times: ['08:00'], domains: ['contoso.example'] })
    const { expiresAt } = await hold({ subject: 'Once only' })
    atSlot()
    // It belongs to the first one, though the second is sent earlier.
    expect(await sent()).toEqual([])
    server.clock.set(new Date('2026-11-21T09:00:00Z'))
    expect(await sent()).toHaveLength(1)
    server.clock.set(new Date('2026-11-22T09:00:00Z'))

    expect(await sent()).toEqual([])
    expect(await system((tx) => tx.select().from(customDigestTold))).toHaveLength(1)
    await removeExpired(server.db, new Date(expiresAt.getTime() + 1))
    expect(await system((tx) => tx.select().from(customDigestTold))).toEqual([])
  })

  // More than one statement marks: once is enough, on the faster database.
  it.runIf(process.env.DATABASE_URL)('remember every message of a large backlog (RT-076)', async () => {
    await add('Help desk', { addresses: [mailbox] })
    const { id } = await hold()
    const [{ searchText: _, ...row } = {} as never] = await system((tx) =>
      tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, id)),
    )
    for (const first of [1, 1_001, 2_001, 3_001, 4_001, 5_001])
      await system((tx) =>
        tx
          .insert(quarantineEntries)
          .values(Array.from({ length: 1_000 }, (_, index) => ({ ...row, id: id + first + index }))),
      )
    atSlot()

    const [mail] = await sent()
    const told = await system((tx) => tx.$count(customDigestTold))
    server.clock.set(new Date('2026-11-22T08:00:00Z'))
    const later = await sent()

    expect(mail?.subject).toBe('6001 messages held in quarantine')
    expect(told).toBe(6_001)
    expect(later).toEqual([])
  })

  it('leave a message that arrives while one is being sent to the next, whatever its id (RT-076)', async () => {
    await add('Help desk', { addresses: [mailbox] })
    const first = await hold({ subject: 'In the first digest' })
    atSlot()
    let isLate = false
    const { clock, hop } = server
    const db: Database = {
      ...server.db,
      async inScope(scope, work) {
        if (hop.received.length > 0 && !isLate) {
          isLate = true
          await hold({ id: first.id - 1, subject: 'In the second digest' })
        }
        return server.db.inScope(scope, work)
      },
    }
    const sender = createCustomDigestSender({
      ...{ db, clock, log: pino({ level: 'silent' }) },
      mailUrl: `smtp://127.0.0.1:${hop.port}`,
      mailFrom: 'Quarantine <quarantine@portal.example>',
      publicUrl: 'https://portal.example',
    })
    await sender.runOnce()
    await sender.stop()
    const [one] = await sent()
    server.clock.set(new Date('2026-11-22T08:00:00Z'))
    const [two] = await sent()

    expect(one?.text).toContain('In the first digest')
    expect(two?.text).toContain('In the second digest')
    expect(two?.text).not.toContain('In the first digest')
  })

  it('list what their filters name: domains, kinds and scores (RT-076)', async () => {
    await add(
      'Filtered',
      { addresses: [mailbox] },
      {
        ...{ domains: ['contoso.example'], classes: ['spam'], scoreFrom: 5, scoreTo: 7 },
      },
    )
    await hold({ subject: 'Right', verdict: { spamType: 'spam', spamScore: 7 } })
    await hold({ subject: 'Too high', verdict: { spamType: 'spam', spamScore: 7.5 } })
    await hold({ subject: 'Other kind', verdict: { spamType: 'bulk', spamScore: 6 } })
    await hold({ subject: 'Other domain', domainId: 1_000_000, verdict: { spamType: 'spam', spamScore: 6 } })
    atSlot()

    const [mail] = await sent()

    expect(mail?.subject).toBe('1 message held in quarantine')
    expect(mail?.text).toContain('Right')
  })

  it('send each mail of a slot once by several processes, and catch up on the newest missed slot alone (RT-076)', async () => {
    await add('Everybody', { users: [ana, ben], addresses: [mailbox] })
    await hold()
    await holdForBen('For Ben')
    // Three days without a server.
    server.clock.set(new Date('2026-11-23T09:30:00Z'))

    const { db, clock, hop } = server
    const second = createCustomDigestSender({
      ...{ db, clock, log: pino({ level: 'silent' }), mailUrl: `smtp://127.0.0.1:${hop.port}` },
      ...{ mailFrom: 'Quarantine <quarantine@portal.example>', publicUrl: 'https://portal.example' },
    })
    await Promise.all([
      server.customDigests.runOnce(),
      second.runOnce(),
      second.runOnce(),
      server.customDigests.runOnce(),
    ])
    await second.stop()

    const mails = await sent()
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@contoso.example', 'ben@contoso.example', mailbox])
    const rows = await system((tx) => tx.select().from(customDigestMails))
    expect(new Set(rows.map(({ slot }) => slot.toISOString()))).toEqual(new Set(['2026-11-23T08:00:00.000Z']))
    expect(rows.every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('try a mail again under the same name while the mail server is down, and the others go out meanwhile (RT-076)', async () => {
    await add('Everybody', { users: [ana], addresses: [mailbox] })
    await hold()
    atSlot()
    server.hop.refusal = { code: 451, text: '4.3.0 Later' }
    await server.customDigests.runOnce()
    expect(server.hop.received).toEqual([])
    expect(new Set((await system((tx) => tx.select().from(notifications))).map(({ state }) => state))).toEqual(
      new Set(['deferred']),
    )
    server.hop.refusal = null
    server.clock.advance(60_000)

    expect(await sent()).toHaveLength(2)
    server.clock.advance(600_000)
    expect(await sent()).toEqual([])
  })

  it('are not sent outside of the customer’s active domains, to whoever opted out, or without news; the history says why (RT-010, RT-076)', async () => {
    const { digestId } = await add('Help desk', { users: [ana, ben], addresses: [mailbox] }).then(({ id }) => ({
      digestId: id,
    }))
    await hold()
    await setDigests(server, { isOn: false }, { ofUser: true })
    const ofDomain = eq(domains.id, server.world.contoso.domainId)
    await system((tx) => tx.update(domains).set({ isActive: false }).where(ofDomain))
    atSlot()

    expect(await sent()).toEqual([])
    await system((tx) => tx.update(domains).set({ isActive: true }).where(ofDomain))
    const noted = await system((tx) => tx.select().from(notifications).where(eq(notifications.type, 'customDigest')))
    expect(Object.fromEntries(noted.map(({ recipient, cause }) => [recipient, cause]))).toEqual({
      'ana@contoso.example': 'optedOut',
      'ben@contoso.example': 'nothingNew',
      [mailbox]: 'noRecipient',
    })
    expect((await admin.customDigests.get({ id, digestId })).lastRun).toMatchObject({ failed: 2, nothingNew: 1 })
  })

  it('are sent by hand besides their times, once at a time, and say what became of it (RT-076)', async () => {
    const { id: digestId } = await add('Help desk', { addresses: [mailbox] })
    await hold()

    const asked = await admin.customDigests.sendNow({ id, digestId })
    expect(asked.lastRun).toMatchObject({ at: server.clock.now().toISOString(), waiting: 1, sent: 0 })
    await expect(admin.customDigests.sendNow({ id, digestId })).rejects.toMatchObject({ status: 409 })
    expect(await sent()).toHaveLength(1)
    expect(await admin.customDigests.get({ id, digestId })).toMatchObject({
      lastRun: { sent: 1, waiting: 0 },
      nextAt: '2026-11-21T08:00:00.000Z',
    })
    server.clock.advance(60_000)
    await admin.customDigests.sendNow({ id, digestId })
    expect(await sent()).toEqual([])
    expect((await admin.customDigests.get({ id, digestId })).lastRun).toMatchObject({ nothingNew: 1, sent: 0 })

    await admin.customDigests.update({ id, digestId, isActive: false })
    await expect(admin.customDigests.sendNow({ id, digestId })).rejects.toMatchObject({ status: 409 })
  })
})
