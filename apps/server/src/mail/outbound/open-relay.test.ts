import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, messages } from '../../messages/messages.table'
import { outboundSources } from '../../outbound-ips/outbound-sources.table'
import { customers, domains } from '../../tenants/tenants.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
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
  stranger: '127.0.0.99',
} as const
type Client = keyof typeof clients

const senders = {
  contoso: 'bo@contoso.example',
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
  contoso: ['contoso', 'upperCase', 'second'],
  inRange: ['contoso', 'upperCase', 'second'],
  fabrikam: ['fabrikam'],
  shared: ['contoso', 'upperCase', 'second', 'fabrikam'],
  narrow: ['second'],
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
  beforeAll(async () => {
    path = await startTestMailPath()
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
    await addOutboundSource(db, orchard, { network: `${clients.closed}/32` })
  })
  afterAll(() => path.close())

  it(`relays exactly the allowed ones of ${cases.length} cases of client, sender, recipient and pipelining (RT-090)`, async () => {
    expect(cases.length).toBeGreaterThanOrEqual(400)
    const wrong: string[] = []
    let relayed = 0
    for (const client of Object.keys(clients) as Client[]) {
      const session = await openSession(path.smtpPort, clients[client])
      for (const one of cases.filter((given) => given.client === client)) {
        const isTaken = await session.tries(senders[one.sender], recipients[one.recipient], one.isPipelined)
        const isRelayed = allowed[client]?.includes(one.sender) ?? false
        // Inbound rules: known recipients of the service, from anybody.
        if (isTaken !== (isRelayed || one.recipient === 'own')) wrong.push(JSON.stringify(one))
        if (isRelayed && isTaken) relayed += 1
      }
      session.close()
    }

    expect(wrong).toEqual([])
    const pairs = Object.values(allowed).reduce((sum, list) => sum + list.length, 0)
    expect(relayed).toBe(pairs * Object.keys(recipients).length * 2)
  })

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
    expect(rows.map(({ direction, recipient }) => [direction, recipient])).toEqual([[1, recipients.own]])
    expect(queue.map(({ route, recipient }) => [route, recipient])).toEqual([['next_hop', recipients.own]])
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
      const isTaken = await session.tries(senders.contoso, recipients.outside, false)
      session.close()
      return isTaken
    }
    await move(world.fabrikam)
    const whileGone = await answers()
    await move(world.contoso)

    expect([whileGone, await answers()]).toEqual([false, true])
    expect(await db.inScope({ as: 'system' }, (tx) => tx.$count(outboundSources))).toBe(8)
  })
})

interface Session {
  /** True if the server accepts a recipient from a sender. */
  tries(sender: string, recipient: string, isPipelined: boolean): Promise<boolean>
  says(line: string): Promise<string>
  close(): void
}

/** A connection from one of this machine's addresses. */
async function openSession(port: number, localAddress: string): Promise<Session> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.setNoDelay(true)
  const answers = answersOf(socket)
  const next = async () => (await answers.next()).value as string
  const says = (line: string) => {
    socket.write(`${line}\r\n`)
    return next()
  }
  await next()
  await says('EHLO test.example')
  return {
    says,
    async tries(sender, recipient, isPipelined) {
      const commands = [`MAIL FROM:<${sender}>`, `RCPT TO:<${recipient}>`, 'RSET']
      const said: string[] = []
      if (isPipelined) {
        socket.write(commands.map((line) => `${line}\r\n`).join(''))
        for (const _ of commands) said.push(await next())
      } else for (const line of commands) said.push(await says(line))
      return (said[0]?.startsWith('250') && said[1]?.startsWith('250')) === true
    },
    close: () => socket.end('QUIT\r\n'),
  }
}

/** Each answer of a server, of one line or more. */
async function* answersOf(socket: Socket): AsyncGenerator<string> {
  let text = ''
  for (;;) {
    const match = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(text)
    if (match) {
      text = text.slice(match[0].length)
      yield match[0]
      continue
    }
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    text += chunk.toString('latin1')
  }
}
