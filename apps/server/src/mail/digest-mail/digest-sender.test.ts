import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assetFolder } from '../../asset-folder'
import { saveBrand, storeBrandImage } from '../../branding/branding.service'
import type { Database, Transaction } from '../../db/database'
import { digestSettings, digestStates } from '../../digest-settings/digest-settings.table'
import { removeExpired } from '../../housekeeping/remove-expired'
import { notifications } from '../../notifications/notifications.table'
import { digestCodes, quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { testNow } from '../../testing/test-clock'
import { askForDigests, digestLinks, readDigestMails, setDigests } from '../../testing/test-digests'
import { holdMessage } from '../../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { userAddresses, users } from '../../users/users.table'
import { createDigestSender } from './digest-sender'

const minuteMs = 60_000
const alias = 'ana.alias@contoso.example'
const verdicts = {
  bulk: { spamType: 'bulk', spamScore: 6 },
  spam: { spamType: 'spam', spamScore: 9 },
  phishing: { spamType: 'phishing', spamScore: 12 },
  virus: { virusName: 'Eicar-Test' },
  content: { contentViolation: true, contentViolationDetail: 'exe in zip' },
}

describe('digest mails', () => {
  let server: TestMailPath
  let hours = 0
  let owner: TestMailPath['world']['contoso']
  beforeAll(async () => {
    server = await startTestMailPath()
    owner = server.world.contoso
    const { resellerId, id: customerId, recipient } = owner
    await system((tx) =>
      tx.insert(userAddresses).values({ address: alias, userId: recipient.id, resellerId, customerId }),
    )
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    hours += 1
    server.clock.set(new Date(testNow.getTime() + hours * 60 * minuteMs))
    server.hop.refusal = null
    await system(async (tx) => {
      await tx.delete(quarantineEntries)
      await tx.delete(digestSettings)
      await tx
        .update(users)
        .set({ language: 'ENG', timezone: 'Europe/Dublin', role: null })
        .where(eq(users.id, owner.recipient.id))
    })
    await setDigests(server, {})
    server.hop.received.length = 0
  })

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const hold = (values: Parameters<typeof holdMessage>[2] = {}) =>
    holdMessage(server.db, owner, { receivedAt: server.clock.now(), ...values })
  const stateOf = async () =>
    (await system((tx) => tx.select().from(digestStates).where(eq(digestStates.userId, owner.recipient.id))))[0]

  it('group messages by class, the most dangerous last and without a release link (XD-11, AM-062)', async () => {
    for (const kind of ['virus', 'phishing', 'spam', 'bulk', 'content'] as const)
      await hold({ subject: `A ${kind} message`, verdict: verdicts[kind] })
    await askForDigests(server)

    const [mail, ...more] = await readDigestMails(server)
    const order = ['bulk', 'spam', 'content', 'phishing', 'virus'].map((kind) =>
      mail?.html.indexOf(`A ${kind} message`),
    )
    const links = digestLinks(mail?.html ?? '')

    expect(more).toEqual([])
    expect(mail?.subject).toBe('5 messages held in quarantine')
    expect(order).toEqual([...order].sort((a = 0, b = 0) => a - b))
    // View, release and block for three classes; phishing can only be viewed, a virus not even that.
    expect(links.map(({ hash }) => hash)).toEqual([...Array(3).fill(['', '#release', '#block']).flat(), ''])
    expect(links.at(-1)?.link.allowBlockToken).toBeNull()
    expect(links[0]?.link).toMatchObject({ timeZone: 'Europe/Dublin', previewToken: expect.any(String) })
    expect(mail?.text).toContain('Viruses (1)')
    expect(mail?.text).toContain('Do not forward this mail')
  })

  it('leave out messages from senders who were blocked since (CO-060)', async () => {
    await hold({ subject: 'Blocked since', sender: 'news@blocked.example', displayAddress: 'news@blocked.example' })
    await hold({ subject: 'Still wanted', sender: 'news@wanted.example', displayAddress: 'news@wanted.example' })
    const client = await server.client('admin@contoso.example')
    const { results } = await client.senderLists.add({ entries: [{ sender: 'blocked.example', type: 1 }] })
    await askForDigests(server)

    const [mail] = await readDigestMails(server)
    const { entries } = await client.senderLists.list({ freeSearch: 'blocked.example' })
    await client.senderLists.deleteEntries({ ids: entries.map(({ id }) => id) })

    expect(results).toHaveLength(1)
    expect(mail?.html).toContain('Still wanted')
    expect(mail?.html).not.toContain('Blocked since')
  })

  it('link to pages that open, and GET and HEAD of every link release nothing (XD-01, XD-04)', async () => {
    const { id } = await hold({ subject: 'Scanned by a gateway' })
    await askForDigests(server)
    const [mail] = await readDigestMails(server)

    const [first] = digestLinks(mail?.html ?? '')
    for (const [, href = ''] of (mail?.html ?? '').matchAll(/href="([^"]+)"/g)) {
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
      for (const method of ['HEAD', 'GET']) await server.request(pathname.replace(/^\/api/, '') + search, { method })
    }
    const client = await server.client()
    const entry = await client.quarantineDigest.get({ id, releaseCode: first?.link.releaseCode ?? '' })

    expect(first?.id).toBe(id)
    expect(entry.stage).toBe('QUARANTINED')
    expect(await system((tx) => tx.select().from(digestSettings))).toMatchObject([{ userId: null }])
    expect(mail?.html).not.toContain('<form')
  })

  it('cannot release what the settings forbid, whatever the link says (XD-11)', async () => {
    const { id } = await hold({ subject: 'A lure', verdict: verdicts.phishing })
    await askForDigests(server)
    const [mail] = await readDigestMails(server)
    const [only] = digestLinks(mail?.html ?? '')
    const client = await server.client()
    const release = () => client.quarantineDigest.release({ id, releaseCode: only?.link.releaseCode ?? '' })

    await expect(release()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('administrator') })
    await setDigests(server, { classes: { phishing: { isShown: true, mayRelease: true, mayList: true } } })
    await expect(release()).resolves.toMatchObject({ stage: 'PROCESSING' })
  })

  it('have codes that expire with their message, and at once when it is deleted (XD-07)', async () => {
    const { id, expiresAt } = await hold()
    await askForDigests(server)
    await readDigestMails(server)
    const codes = await system((tx) => tx.select().from(digestCodes).where(eq(digestCodes.entryId, id)))

    expect(codes.map(({ purpose }) => purpose).sort()).toEqual(['allowBlock', 'preview', 'release'])
    expect(new Set(codes.map((code) => code.expiresAt.getTime()))).toEqual(new Set([expiresAt.getTime()]))
    await removeExpired(server.db, new Date(expiresAt.getTime() + 1))
    expect(await system((tx) => tx.select().from(digestCodes).where(eq(digestCodes.entryId, id)))).toEqual([])
  })

  it('are sent at their times in the reader’s zone across clock changes, and a missed one once (AM-071)', async () => {
    server.clock.set(new Date('2026-10-24T12:00:00Z'))
    await system((tx) => tx.update(users).set({ timezone: 'Europe/Paris' }).where(eq(users.id, owner.recipient.id)))
    await server.digests.runOnce()
    expect((await stateOf())?.nextDigestAt?.toISOString()).toBe('2026-10-24T14:00:00.000Z')
    server.clock.set(new Date('2026-10-25T06:59:00Z'))
    await hold({ subject: 'Over the change of the clocks' })
    expect(await readDigestMails(server)).toHaveLength(1)
    expect((await stateOf())?.nextDigestAt?.toISOString()).toBe('2026-10-25T07:00:00.000Z')

    // The server was down for a week.
    await hold({ subject: 'Held before the stop' })
    server.clock.set(new Date('2026-11-01T07:30:00Z'))
    expect(await readDigestMails(server)).toHaveLength(1)
    expect(await readDigestMails(server)).toEqual([])
    expect((await stateOf())?.nextDigestAt?.toISOString()).toBe('2026-11-01T15:00:00.000Z')
  })

  it('never repeat a message, and are sent without news only on request', async () => {
    await hold()
    await askForDigests(server)
    expect(await readDigestMails(server)).toHaveLength(1)
    await askForDigests(server)
    expect(await readDigestMails(server)).toEqual([])

    await setDigests(server, { onlyWhenNew: false })
    await askForDigests(server)
    const mails = await readDigestMails(server)
    const mail = mails.find(({ to }) => to.includes(owner.address))

    expect(mail?.subject).toBe('No new messages in quarantine')
    expect(digestLinks(mail?.html ?? '')).toEqual([])
  })

  it('omit classes that are not selected, and actions that a class does not have', async () => {
    const rule = { isShown: true, mayRelease: true, mayList: true }
    await setDigests(server, {
      classes: { bulk: { ...rule, isShown: false }, spam: { ...rule, mayRelease: false }, virus: rule },
    })
    for (const kind of ['bulk', 'spam', 'virus'] as const) await hold({ subject: kind, verdict: verdicts[kind] })
    await askForDigests(server)

    const [mail] = await readDigestMails(server)

    expect(mail?.subject).toBe('2 messages held in quarantine')
    expect(digestLinks(mail?.html ?? '').map(({ hash }) => hash)).toEqual(['', '#block'])
  })

  it('combine all addresses of a reader in one mail, or send one mail per address (EN-050, XS-19)', async () => {
    const holdBoth = async () => {
      await hold({ subject: 'To the first address' })
      await hold({ subject: 'To the alias', ownerAddress: alias })
      await askForDigests(server)
      return readDigestMails(server)
    }

    const [together, ...more] = await holdBoth()
    expect(more).toEqual([])
    expect(together?.to).toEqual([owner.address])
    expect(together?.html).toContain(`Sent to ${alias}`)
    expect(together?.text).toContain(`To: ${alias}`)

    await setDigests(server, { aggregateDigests: false }, { ofUser: true })
    const apart = await holdBoth()
    expect(apart.map(({ to }) => to)).toEqual([[alias], [owner.address]])
    expect(apart[0]?.text).toContain('To the alias')
    expect(apart[0]?.text).not.toContain('To the first address')
    expect(new Set(apart.map(({ headers }) => headers['message-id'])).size).toBe(2)
  })

  it('list a limited number of messages and say how many more there are', async () => {
    await setDigests(server, { rowsAtMost: 3 })
    for (let number = 1; number <= 5; number += 1) await hold({ subject: `Number ${number}` })
    await askForDigests(server)
    const [first] = await readDigestMails(server)
    await askForDigests(server)
    const [second] = await readDigestMails(server)

    expect(first?.subject).toBe('5 messages held in quarantine')
    expect(first?.text).toContain('2 more messages are held.\n\nYou are told of them in your next mail.')
    expect(first?.text).not.toContain('Number 4')
    expect(second?.subject).toBe('2 messages held in quarantine')
    expect(second?.text).toContain('Number 5')
  })

  it('are in French for French readers, including numbers (AM-010)', async () => {
    await system((tx) => tx.update(users).set({ language: 'FR' }).where(eq(users.id, owner.recipient.id)))
    await hold({ subject: 'Facture', size: 1_572_864 })
    await askForDigests(server)

    const [mail] = await readDigestMails(server)

    expect(mail?.subject).toBe('1 message retenu en quarantaine')
    expect(mail?.html).toContain('<html lang="fr"')
    expect(mail?.text).toMatch(/Taille\u00a0: 1,5\sMo/)
    expect(mail?.html).toMatch(/>Voir<.*>Libérer<.*>Bloquer</s)
  })

  it('use the reseller’s brand, and let no value of it into another header (XS-19)', async () => {
    const logo = readFileSync(join(assetFolder('test-data'), '..', '..', 'demo/src/sample/brands/northwind-logo.png'))
    const brand = {
      hosts: ['mail.northwind.example'],
      title: 'Northwind\r\nBcc: eve@hostile.example',
      colors: { brand: '#0a7c4a' },
      replyTo: 'help@northwind.example',
    }
    const [{ resellerId }, now] = [owner, server.clock.now()]
    const images = [await storeBrandImage(server.blobs, { kind: 'logo', content: logo, resellerId, now })]
    await system((tx) => saveBrand(tx, { ...brand, images, resellerId, now }))
    await hold()
    await askForDigests(server)

    const [mail] = await readDigestMails(server)

    expect(mail?.headers).toMatchObject({
      'reply-to': expect.stringContaining('<help@northwind.example>'),
      'auto-submitted': 'auto-generated',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.headers).not.toHaveProperty('bcc')
    expect(mail?.headers.from).toContain('<quarantine@portal.example>')
    expect(mail?.to).toEqual([owner.address])
    expect(mail?.html).toMatch(/<img src="https:\/\/mail\.northwind\.example\/api\/v1\/resellers\/branding\/images\//)
    expect(mail?.html).toContain('href="https://mail.northwind.example/quarantine/')
    expect(mail?.headers['list-unsubscribe']).toMatch(
      /^<https:\/\/mail\.northwind\.example\/api\/digests\/unsubscribe\?token=[\w-]{43}>$/,
    )
    await system((tx) =>
      saveBrand(tx, { resellerId: owner.resellerId, hosts: [], title: 'Northwind', now: server.clock.now() }),
    )
  })

  it('go to plain addresses only (XS-19)', async () => {
    for (const address of [
      'ana@contoso.example, eve@hostile.example',
      'a\r\nbcc:eve@hostile.example',
      '"a@b"@c.example',
    ]) {
      await setPrimary(address)
      await hold()
      await askForDigests(server)
      expect(await readDigestMails(server), address).toEqual([])
      const [logged] = await system((tx) => tx.select().from(notifications).where(eq(notifications.recipient, address)))
      expect(logged, address).toMatchObject({ state: 'suppressed', type: 'digest' })
    }
    await setPrimary(owner.address)
  })

  it('show hostile senders and subjects as text (XB-01)', async () => {
    const payloads = (
      JSON.parse(readFileSync(join(assetFolder('test-data'), 'injection', 'crlf.json'), 'utf8')) as {
        items: { value: string }[]
      }
    ).items.map(({ value }) => value)
    const hostile = [
      ...payloads.filter((text) => !text.includes('\0')).slice(0, 20),
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '\u202egnp.exe \u2066x\u2069',
      '{{7*7}} %0d%0aBcc: eve@hostile.example',
    ]
    for (const text of hostile)
      await hold({ subject: text, displayAddress: `"${text}" <${'a@b.example'}>`, sender: 'real@growth.example' })
    await askForDigests(server)

    const [mail, ...more] = await readDigestMails(server)

    expect(more).toEqual([])
    expect(mail?.to).toEqual([owner.address])
    expect(mail?.headers).not.toHaveProperty('bcc')
    expect(mail?.html).not.toMatch(/<script|<img|\u202e|\u2066/)
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).toContain('Sent by real@growth.example')
    expect(mail?.text).not.toMatch(/\u202e|\u2066/)
  })

  it('show the customer’s footer as text (XB-01)', async () => {
    const admin = await server.client('reseller@northwind.example')
    const footer = 'Questions? Ask <b>IT</b>:\r\n\t\u202e+353 1 496 0000'
    await admin.customers.updateSettings({ id: owner.id, mailFooter: footer })
    await hold()
    await askForDigests(server)

    const [mail] = await readDigestMails(server)

    expect(mail?.html).toContain('>Questions? Ask &lt;b&gt;IT&lt;/b&gt;:</p>')
    expect(mail?.html).toContain('>+353 1 496 0000</p>')
    expect(mail?.text).toContain('Questions? Ask <b>IT</b>:\n+353 1 496 0000\n')
    const refused = admin.customers.updateSettings({ id: owner.id, mailFooter: 'x'.repeat(501) })
    await expect(refused).rejects.toMatchObject({ status: 400 })
    await admin.customers.updateSettings({ id: owner.id, mailFooter: '' })
  })

  it('are sent once by several servers', async () => {
    await hold()
    await askForDigests(server)

    await Promise.all(Array.from({ length: 5 }, () => server.digests.runOnce()))

    expect(server.hop.received).toHaveLength(1)
    const [logged] = await system((tx) => tx.select().from(notifications).orderBy(notifications.id))
    expect(logged).toMatchObject({ type: 'digest', state: 'delivered' })
  })

  it('are resent under the same Message-ID when a server dies between sending and recording it', async () => {
    const { id } = await hold()
    await askForDigests(server)
    const dying: Database = {
      ...server.db,
      inScope: (scope, work) =>
        server.hop.received.length > 0 ? Promise.reject(new Error('killed')) : server.db.inScope(scope, work),
    }
    const { db, clock, hop } = server
    const sender = createDigestSender({
      ...{ db: dying, clock, log: pino({ level: 'silent' }) },
      mailUrl: `smtp://127.0.0.1:${hop.port}`,
      mailFrom: 'Quarantine <quarantine@portal.example>',
      publicUrl: 'https://portal.example',
    })
    await expect(sender.runOnce()).rejects.toThrow('killed')
    await sender.stop()
    const [lost] = hop.received.splice(0)
    expect(await readDigestMails(server)).toEqual([])
    server.clock.advance(61_000)

    const [repeat, ...more] = await readDigestMails(server)

    expect(more).toEqual([])
    expect(lost?.raw.toString()).toContain(`Message-ID: ${repeat?.headers['message-id']}`)
    const events = await db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(quarantineEvents).where(eq(quarantineEvents.entryId, id)),
    )
    expect(events.map(({ kind }) => kind)).toEqual(['digested'])
  })

  it('leave a message that arrives while one is being sent to the next, whatever its id', async () => {
    // A reader who can sign in is told of all messages by one mail.
    await system((tx) => tx.update(users).set({ role: 'customerUser' }).where(eq(users.id, owner.recipient.id)))
    const { id } = await hold({ subject: 'In the first digest' })
    await askForDigests(server)
    let isLate = false
    const { clock, hop } = server
    const db: Database = {
      ...server.db,
      async inScope(scope, work) {
        if (hop.received.length > 0 && !isLate) {
          isLate = true
          await hold({ id: id - 1, subject: 'In the second digest' })
        }
        return server.db.inScope(scope, work)
      },
    }
    const sender = createDigestSender({
      ...{ db, clock, log: pino({ level: 'silent' }) },
      mailUrl: `smtp://127.0.0.1:${hop.port}`,
      mailFrom: 'Quarantine <quarantine@portal.example>',
      publicUrl: 'https://portal.example',
    })
    const [first] = await readDigestMails({ digests: sender, hop })
    await sender.stop()
    await askForDigests(server)
    const [second] = await readDigestMails(server)

    expect(first?.text).toContain('In the first digest')
    expect(second?.text).toContain('In the second digest')
    expect(second?.text).not.toContain('In the first digest')
  })

  it('back off while a mail server is down, so that few codes are made for undelivered mails', async () => {
    const { id } = await hold()
    await askForDigests(server)
    const { db, clock } = server
    const sender = createDigestSender({
      ...{ db, clock, log: pino({ level: 'silent' }) },
      mailUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'Quarantine <quarantine@portal.example>',
      publicUrl: 'https://portal.example',
    })
    const madeCodes = () =>
      system((tx) =>
        tx
          .select()
          .from(digestCodes)
          .where(and(eq(digestCodes.entryId, id), eq(digestCodes.purpose, 'release'))),
      )

    for (let minute = 0; minute < 120; minute += 1) {
      await sender.runOnce()
      clock.advance(minuteMs)
    }
    await sender.stop()

    // After 0, 1, 2, 4, 8, 16, 32, 62 and 92 minutes.
    expect(await madeCodes()).toHaveLength(9)
    clock.advance(30 * minuteMs)
    expect(await readDigestMails(server)).toHaveLength(1)
  })

  it('read no users for whom nothing is due', async () => {
    const { rows } = await system(async (tx) => {
      // With so few rows, the planner would prefer a full scan once it has statistics.
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select user_id from digest_states where next_digest_at <= now() order by next_digest_at limit 10`,
      )
    })

    expect(JSON.stringify(rows)).toContain('digest_states_next_digest_at_index')
  })

  async function setPrimary(address: string) {
    await system((tx) =>
      tx
        .update(userAddresses)
        .set({ address })
        .where(and(eq(userAddresses.isPrimary, true), eq(userAddresses.userId, owner.recipient.id))),
    )
  }
})
