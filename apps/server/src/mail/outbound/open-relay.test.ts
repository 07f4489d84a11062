import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, messages } from '../../messages/messages.table'
import { outboundSources } from '../../outbound-ips/outbound-sources.table'
import { customers, domains } from '../../tenants/tenants.table'
import { addOutboundCredential, type TestCredential } from '../../testing/add-outbound-credential'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { openSession, type SmtpSession } from '../../testing/smtp-session'
import { createTestAuthority } from '../../testing/test-certificates'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'

/** Addresses of this machine, of which a few are sources of customers. */
const clients = {
  contoso: '127.0.0.10',
  /** In a range of Contoso's that is wider. */
  inRange: '127.0.1.77',
  fabrikam: '127.0.0.20',
  /** A source of both. */
  shared: '127.0.0.30',
  blocked: '127.0.0.40',
  /** Sends for one domain of Contoso only. */
  narrow: '127.0.0.50',
  /** Belongs to a disabled customer. */
  closed: '127.0.0.60',
  /** Other mail services that send for Contoso: for its users alone, for any address, and blocked. */
  thirdParty: '127.0.0.70',
  thirdPartyAny: '127.0.0.71',
  thirdPartyBlocked: '127.0.0.72',
  stranger: '127.0.0.99',
} as const
type Client = keyof typeof clients

const senders = {
  contoso: 'bo@contoso.example',
  /** An address of a user of Contoso. */
  user: 'ana@contoso.example',
  upperCase: 'Bo@CONTOSO.Example',
  second: 'bo@second.example',
  unverified: 'bo@unverified.example',
  inactive: 'bo@inactive.example',
  subdomain: 'bo@mail.contoso.example',
  lookalike: 'bo@contoso.example.evil.example',
  fabrikam: 'bo@fabrikam.example',
  orchard: 'bo@orchard.example',
  stranger: 'bo@growth.example',
  null: '',
} as const
type Sender = keyof typeof senders

const recipients = {
  own: 'ana@contoso.example',
  unknown: 'nobody@contoso.example',
  outside: 'ana@growth.example',
  percent: 'ana%growth.example@elsewhere.example',
  bang: 'growth.example!ana@elsewhere.example',
} as const
type Recipient = keyof typeof recipients

/** Senders allowed for each client. Nothing else is ever relayed. */
const allowed: Readonly<Partial<Record<Client, readonly Sender[]>>> = {
  contoso: ['contoso', 'user', 'upperCase', 'second'],
  inRange: ['contoso', 'user', 'upperCase', 'second'],
  fabrikam: ['fabrikam'],
  shared: ['contoso', 'user', 'upperCase', 'second', 'fabrikam'],
  narrow: ['second'],
  thirdParty: ['user'],
  thirdPartyAny: ['second'],
}

/** Other services return no bounces of a customer's. */
const isOwnServer = (client: Client) => client in allowed && !client.startsWith('thirdParty')

/** How a program signs in for submission. */
const signIns = ['none', 'own', 'narrow', 'fabrikam', 'revoked', 'closed', 'wrongPassword', 'unknownUser'] as const
type SignIn = (typeof signIns)[number]

/** Senders allowed for each credential over TLS, from any address. */
const allowedSignedIn: Readonly<Partial<Record<SignIn, readonly Sender[]>>> = {
  own: ['contoso', 'user', 'upperCase', 'second'],
  narrow: ['second'],
  fabrikam: ['fabrikam'],
}

interface Case {
  client: Client
  sender: Sender
  recipient: Recipient
  isPipelined: boolean
}

const cases: Case[] = (Object.keys(clients) as Client[]).flatMap((client) =>
  (Object.keys(senders) as Sender[]).flatMap((sender) =>
    (Object.keys(recipients) as Recipient[]).flatMap((recipient) =>
      [false, true].map((isPipelined) => ({ client, sender, recipient, isPipelined })),
    ),
  ),
)

describe('the server is no open relay', () => {
  let path: TestMailPath
  let ca: string
  let credentials: Record<SignIn, TestCredential | null>
  beforeAll(async () => {
    const authority = await createTestAuthority()
    ca = authority.cert
    const pair = await authority.issue(['mx.portal.example'])
    path = await startTestMailPath({ certificate: { pair: () => pair, onChange() {}, reload: async () => {} } })
    const { db, world, clock } = path
    const { contoso, fabrikam, orchard } = world
    const tenant = { resellerId: contoso.resellerId, customerId: contoso.id, createdAt: clock.now() }
    const second = await db.inScope({ as: 'system' }, async (tx) => {
      await tx.insert(domains).values([
        { ...tenant, name: 'unverified.example' },
        { ...tenant, name: 'inactive.example', verifiedAt: clock.now(), isActive: false },
      ])
      const values = { ...tenant, name: 'second.example', verifiedAt: clock.now() }
      const [row] = await tx.insert(domains).values(values).returning()
      await tx.update(customers).set({ isActive: false }).where(eq(customers.id, orchard.id))
      return Number(row?.id)
    })
    await addOutboundSource(db, contoso, { network: `${clients.contoso}/32` })
    await addOutboundSource(db, contoso, { network: '127.0.1.0/24' })
    await addOutboundSource(db, contoso, { network: `${clients.shared}/32` })
    await addOutboundSource(db, contoso, { network: `${clients.blocked}/32`, state: 'blocked' })
    await addOutboundSource(db, contoso, { network: `${clients.narrow}/32`, senderDomains: [second] })
    await addOutboundSource(db, fabrikam, { network: `${clients.fabrikam}/32` })
    await addOutboundSource(db, fabrikam, { network: `${clients.shared}/32` })
    const thirdParty = { kind: 'thirdParty' as const }
    await addOutboundSource(db, contoso, { ...thirdParty, network: `${clients.thirdParty}/32` })
    await addOutboundSource(db, contoso, {
      ...{ ...thirdParty, network: `${clients.thirdPartyAny}/32`, senderDomains: [second] },
      skips: ['rateLimit', 'senderIsUser', 'content', 'spam'],
    })
    await addOutboundSource(db, contoso, {
      ...{ ...thirdParty, network: `${clients.thirdPartyBlocked}/32`, state: 'blocked', skips: ['senderIsUser'] },
    })
    await addOutboundSource(db, orchard, { network: `${clients.closed}/32` })
    const own = await addOutboundCredential(db, contoso)
    credentials = {
      none: null,
      own,
      narrow: await addOutboundCredential(db, contoso, { senderDomains: [second] }),
      fabrikam: await addOutboundCredential(db, fabrikam),
      revoked: await addOutboundCredential(db, contoso, { revokedAt: clock.now() }),
      closed: await addOutboundCredential(db, orchard),
      wrongPassword: { ...own, password: 'wrong' },
      unknownUser: { ...own, username: 'c1-nobody' },
    }
  })
  afterEach(() => setProof(false))
  afterAll(() => path.close())

  it(`relays exactly the allowed ones of ${cases.length} cases of client, sender, recipient and pipelining (RT-040, RT-090)`, async () => {
    expect(cases.length).toBeGreaterThanOrEqual(400)
    const wrong: string[] = []
    let relayed = 0
    for (const client of Object.keys(clients) as Client[]) {
      const session = await openSession(path.smtpPort, clients[client])
      for (const one of cases.filter((given) => given.client === client)) {
        const { isPipelined } = one
        const attempt = { sender: senders[one.sender], recipient: recipients[one.recipient], isPipelined }
        const isTaken = await tries(session, attempt)
        const isRelayed = allowed[client]?.includes(one.sender) ?? false
        // Whether a bounce goes out is decided by the message, below.
        const mayBounce = one.sender === 'null' && isOwnServer(client) && one.recipient !== 'unknown'
        // Inbound rules: known recipients of the service, from anybody.
        if (isTaken !== (isRelayed || mayBounce || one.recipient === 'own')) wrong.push(JSON.stringify(one))
        if (isRelayed && isTaken) relayed += 1
      }
      session.close()
    }

    expect(wrong).toEqual([])
    const pairs = Object.values(allowed).reduce((sum, list) => sum + list.length, 0)
    expect(relayed).toBe(pairs * Object.keys(recipients).length * 2)
  })

  const submissionCases = (['contoso', 'blocked', 'stranger'] as const).flatMap((client) =>
    signIns.flatMap((signIn) => [true, false].map((isEncrypted) => ({ client, signIn, isEncrypted }))),
  )
  const sent = (Object.keys(senders) as Sender[]).flatMap((sender) =>
    (['own', 'outside', 'percent'] as const).map((recipient) => ({ sender, recipient })),
  )

  it(`submits exactly the allowed ones of ${submissionCases.length * sent.length} cases of client, sender, recipient, AUTH and TLS (RT-090)`, async () => {
    const wrong: string[] = []
    let submitted = 0
    for (const one of submissionCases) {
      const { signIn, isEncrypted } = one
      let session = await openSubmission(one, wrong)
      for (const [place, { sender, recipient }] of sent.entries()) {
        const isAllowed = isEncrypted && (allowedSignedIn[signIn]?.includes(sender) ?? false)
        const isTaken = await tries(session, { sender: senders[sender], recipient: recipients[recipient] })
        if (isTaken !== isAllowed) wrong.push(JSON.stringify({ ...one, sender, recipient }))
        if (isTaken) submitted += 1
        // Nobody may say much without signing in.
        if (place % 4 !== 3 || (isEncrypted && signIn in allowedSignedIn)) continue
        session.close()
        session = await openSubmission(one, wrong)
      }
      session.close()
    }

    expect(wrong).toEqual([])
    const pairs = Object.values(allowedSignedIn).reduce((sum, list) => sum + list.length, 0)
    expect(submitted).toBe(3 * 3 * pairs)
  })

  async function openSubmission({ client, signIn, isEncrypted }: (typeof submissionCases)[number], wrong: string[]) {
    const session = await openSession(path.submissionPort, clients[client])
    if (isEncrypted) {
      await session.startTls(ca)
      await session.says('EHLO test.example')
    }
    const credential = credentials[signIn]
    const answer = credential ? await session.signIn(credential.username, credential.password) : ''
    if (answer.startsWith('235') !== (isEncrypted && signIn in allowedSignedIn)) wrong.push(`${signIn}: ${answer}`)
    return session
  }

  const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=x'
  it.each([
    { client: 'contoso', from: senders.contoso, kind: report, answer: /^250/ },
    { client: 'contoso', from: senders.second, kind: 'Auto-Submitted: auto-replied', answer: /^250/ },
    { client: 'narrow', from: senders.contoso, kind: report, answer: /^550 5\.7\.1/ },
    { client: 'contoso', from: senders.stranger, kind: report, answer: /^550 5\.7\.1/ },
    { client: 'contoso', from: senders.fabrikam, kind: report, answer: /^550 5\.7\.1/ },
    { client: 'contoso', from: senders.unverified, kind: report, answer: /^550 5\.7\.1/ },
    { client: 'contoso', from: senders.contoso, kind: 'Auto-Submitted: no', answer: /^550 5\.7\.1/ },
    { client: 'contoso', from: senders.contoso, kind: 'X-Kind: none', answer: /^550 5\.7\.1/ },
  ] as const)(
    'answers $answer to a bounce of $from with "$kind" from $client',
    async ({ client, from, kind, answer }) => {
      const session = await openSession(path.smtpPort, clients[client])
      await session.says('MAIL FROM:<>')
      await session.says(`RCPT TO:<${recipients.outside}>`)
      // One bounce has one recipient, and is no way to send to many.
      expect(await session.says('RCPT TO:<bo@growth.example>')).toMatch(/^452/)
      expect(await session.says(`RCPT TO:<${recipients.own}>`)).toMatch(/^452/)
      await session.says('DATA')

      expect(await session.says(`From: Mailer <${from}>\r\n${kind}\r\nSubject: Returned\r\n\r\nx\r\n.`)).toMatch(answer)
      session.close()
    },
  )

  const onPort25 = (['contoso', 'narrow', 'thirdParty', 'blocked', 'stranger'] as const).flatMap((client) =>
    (['none', 'own', 'fabrikam', 'wrongPassword'] as const).flatMap((signIn) =>
      [true, false].flatMap((isEncrypted) =>
        [true, false].map((isProofLost) => ({ client, signIn, isEncrypted, isProofLost })),
      ),
    ),
  )
  const sentOn25 = (['contoso', 'second', 'fabrikam', 'null'] as const).flatMap((sender) =>
    (['own', 'outside'] as const).map((recipient) => ({ sender, recipient })),
  )

  it(`relays exactly the allowed ones of ${onPort25.length * sentOn25.length} cases of client, AUTH and TLS on port 25, proof, sender and recipient (RT-040, RT-090)`, async () => {
    expect(onPort25.length * sentOn25.length).toBeGreaterThanOrEqual(400)
    const wrong: string[] = []
    let reasons = 0
    for (const one of onPort25) {
      const { client, signIn, isEncrypted, isProofLost } = one
      await setProof(isProofLost)
      const session = await openSession(path.smtpPort, clients[client])
      if (isEncrypted) {
        await session.startTls(ca)
        await session.says('EHLO test.example')
      }
      const credential = credentials[signIn]
      // Nobody signs in on this port: a right password opens nothing.
      const answer = credential ? await session.signIn(credential.username, credential.password) : '500'
      if (!answer.startsWith('5')) wrong.push(`${JSON.stringify(one)}: ${answer}`)
      for (const { sender, recipient } of sentOn25) {
        const isLost = isProofLost && sender === 'contoso'
        const isRelayed = !isLost && (allowed[client]?.includes(sender) ?? false)
        const mayBounce = sender === 'null' && isOwnServer(client)
        const { isTaken, said } = await attempts(session, { sender: senders[sender], recipient: recipients[recipient] })
        if (isTaken !== (isRelayed || mayBounce || recipient === 'own'))
          wrong.push(JSON.stringify({ ...one, sender, recipient }))
        if (said.some((line) => line.includes('proves the domain'))) reasons += 1
      }
      session.close()
    }
    expect(wrong).toEqual([])
    // Own servers and other services that sent for the domain are told why they no longer do.
    expect(reasons).toBe(2 * 4 * 2)
  })

  const setProof = (isLost: boolean) =>
    path.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(domains)
        .set({ proofLostAt: isLost ? path.clock.now() : null })
        .where(eq(domains.id, path.world.contoso.domainId)),
    )

  it('takes no recipient over from the transaction before: not after RSET, and not with another sender', async () => {
    const session = await openSession(path.smtpPort, clients.contoso)
    const raw = 'Subject: x\r\n\r\nx\r\n.\r\n'
    await session.says(`MAIL FROM:<${senders.contoso}>`)
    expect(await session.says(`RCPT TO:<${recipients.outside}>`)).toMatch(/^250/)
    await session.says('RSET')
    await session.says(`MAIL FROM:<${senders.stranger}>`)
    expect(await session.says(`RCPT TO:<${recipients.outside}>`)).toMatch(/^550 5\.7\.1/)
    expect(await session.says(`RCPT TO:<${recipients.own}>`)).toMatch(/^250/)
    await session.says('DATA')
    expect(await session.says(raw.slice(0, -2))).toMatch(/^250/)
    session.close()

    const { db } = path
    const [rows, queue] = await db.inScope({ as: 'system' }, async (tx) => [
      await tx.select().from(messages),
      await tx.select().from(deliveries),
    ])
    const inbound = rows.filter(({ sender }) => sender !== '')
    expect(inbound.map(({ direction, recipient }) => [direction, recipient])).toEqual([[1, recipients.own]])
    const queued = queue.filter(({ sender }) => sender !== '')
    expect(queued.map(({ route, recipient }) => [route, recipient])).toEqual([['next_hop', recipients.own]])
  })

  it('sends nothing out for a domain that has gone to another customer, whatever the source says', async () => {
    const { db, world } = path
    const move = (to: { id: number; resellerId: number }) =>
      db.inScope({ as: 'system' }, (tx) =>
        tx
          .update(domains)
          .set({ customerId: to.id, resellerId: to.resellerId })
          .where(eq(domains.id, world.contoso.domainId)),
      )
    const answers = async () => {
      const session = await openSession(path.smtpPort, clients.contoso)
      const isTaken = await tries(session, { sender: senders.contoso, recipient: recipients.outside })
      session.close()
      return isTaken
    }
    await move(world.fabrikam)
    const whileGone = await answers()
    await move(world.contoso)

    expect([whileGone, await answers()]).toEqual([false, true])
    expect(await db.inScope({ as: 'system' }, (tx) => tx.$count(outboundSources))).toBe(11)
  })
})

/** True if the server accepts a recipient from a sender. */
async function tries(session: SmtpSession, attempt: Attempt): Promise<boolean> {
  return (await attempts(session, attempt)).isTaken
}

/** The same with what it said. */
async function attempts(session: SmtpSession, { sender, recipient, isPipelined = false }: Attempt) {
  const commands = [`MAIL FROM:<${sender}>`, `RCPT TO:<${recipient}>`, 'RSET']
  const said: string[] = []
  if (isPipelined) said.push(...(await session.writes(commands.map((line) => `${line}\r\n`).join(''), 3)))
  else {
    for (const line of commands) {
      said.push(await session.says(line))
      if (line !== 'RSET' && !said[0]?.startsWith('250')) break
    }
  }
  return { said, isTaken: (said[0]?.startsWith('250') && said[1]?.startsWith('250')) === true }
}

interface Attempt {
  sender: string
  recipient: string
  isPipelined?: boolean
}
