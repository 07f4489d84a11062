import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries, messages } from '../../messages/messages.table'
import { sendCounters } from '../../outbound-ips/outbound-sources.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { openSession } from '../../testing/smtp-session'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'

const names = {
  mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
  addresses: { 'mx.growth.example': ['127.0.0.1'], 'plain.example': ['127.0.0.1'] },
}
const sender = 'bo@contoso.example'

describe('a message to several recipients', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath({ names })
    await addOutboundSource(path.db, path.world.contoso)
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    await system(async (tx) => {
      for (const table of [deliveries, messages, sendCounters]) await tx.delete(table)
    })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)

  /** Sends a message in one transaction; resolves to the answers to its recipients and to its end. */
  async function send(from: string, recipients: string[]): Promise<string[]> {
    const session = await openSession(path.smtpPort)
    await session.says(`MAIL FROM:<${from}>`)
    const answers: string[] = []
    for (const one of recipients) answers.push(await session.says(`RCPT TO:<${one}>`))
    await session.says('DATA')
    answers.push(await session.says('Subject: Offer\r\n\r\nHello\r\n.'))
    session.close()
    return answers.map((answer) => /^\d{3}(?: \d\.\d\.\d)?/.exec(answer)?.[0] ?? answer)
  }

  async function deliverAll(): Promise<void> {
    await path.sending.runOnce()
    await path.relay.runOnce()
  }
  const received = () => path.hop.received.flatMap(({ to }) => to).sort()
  const history = async () => {
    const rows = await system((tx) => tx.select().from(messages).orderBy(messages.id))
    return rows.map(({ direction, recipient, state }) => `${direction} ${recipient} ${state}`).sort()
  }

  it('goes out to each valid recipient, refuses an invalid one alone, and counts a repeated one once', async () => {
    const { contoso } = path.world
    const to = ['ana@growth.example', 'ana@-.example', 'cy@plain.example', contoso.address, 'ana@growth.example']

    const answers = await send(sender, to)
    await deliverAll()

    expect(answers).toEqual(['250', '501', '250', '250', '250', '250 2.0.0'])
    expect(received()).toEqual(['ana@growth.example', 'cy@plain.example', contoso.address].sort())
    const counted = await system((tx) => tx.select().from(sendCounters))
    expect(new Set(counted.map(({ count }) => count))).toEqual(new Set([3]))
    expect(await history()).toEqual(
      [
        ...['0 ana@growth.example delivered', '0 cy@plain.example delivered', `0 ${contoso.address} delivered`],
        `1 ${contoso.address} delivered`,
      ].sort(),
    )
  })

  it('comes in for each known recipient and refuses an unknown one alone', async () => {
    const { contoso, fabrikam } = path.world
    const to = [contoso.address, 'nobody@contoso.example', 'ana@growth.example', fabrikam.address]

    const answers = await send('ana@growth.example', to)
    await deliverAll()

    expect(answers).toEqual(['250', '550 5.1.1', '550 5.7.1', '250', '250 2.0.0'])
    expect(received()).toEqual([contoso.address, fabrikam.address].sort())
  })

  it('accepts a repeated recipient at the limit, and no further one', async () => {
    const most = Array.from({ length: 100 }, (_, index) => `ana${index}@growth.example`)

    const answers = await send(sender, [...most, 'ana0@growth.example', 'ana100@growth.example'])

    expect(answers.slice(-3)).toEqual(['250', '452 4.5.3', '250 2.0.0'])
    expect(await system((tx) => tx.$count(deliveries))).toBe(100)
  })
})
