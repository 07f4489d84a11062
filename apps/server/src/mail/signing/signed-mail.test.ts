import type { DkimAlgorithm } from '@postern/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dkimKeys } from '../../dkim-keys/dkim-keys.table'
import { deliveries } from '../../messages/messages.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testNames } from '../../testing/test-names'
import { sendSmtp } from '../../testing/test-smtp'
import { type DkimVerdict, verifyDkim, verifyEachDkim } from '../../testing/verify-dkim'

const txt: Record<string, readonly string[]> = {}
const names = {
  txt,
  mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
  addresses: { 'mx.growth.example': ['127.0.0.1'] },
}

describe('mail of customers', () => {
  let path: TestMailPath
  let admin: Awaited<ReturnType<TestMailPath['client']>>
  let id: number
  beforeAll(async () => {
    const mail = { names: testNames(names), hostName: 'mx.portal.example', allowsPrivateHops: true }
    path = await startTestMailPath({ names, app: { mail } })
    id = path.world.contoso.domainId
    admin = await path.client('admin@contoso.example')
    for (const owner of [path.world.contoso, path.world.fabrikam]) await addOutboundSource(path.db, owner)
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.hop.received.length = 0
    await system(async (tx) => {
      await tx.delete(dkimKeys)
      await tx.delete(deliveries)
    })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const makeKey = async (selector: string, algorithm: DkimAlgorithm = 'rsa2048') => {
    const key = await admin.dkimKeys.create({ id, selector, algorithm })
    txt[key.record.host] = [key.record.value]
    return key
  }
  const activate = async (selector: string, algorithm?: DkimAlgorithm) => {
    const { id: keyId } = await makeKey(selector, algorithm)
    return admin.dkimKeys.activate({ id, keyId })
  }
  const records = () => Object.fromEntries(Object.entries(txt).map(([host, [value = '']]) => [host, value]))

  async function verdictOf(
    author: string,
    { sender = 'bo@contoso.example', body = 'Hello\r\n' } = {},
  ): Promise<DkimVerdict> {
    return verifyDkim(await leaving(author, { sender, body }), records())
  }

  /** A message as its recipient's server has it. */
  async function leaving(author: string, { sender = 'bo@contoso.example', body = 'Hello\r\n' } = {}): Promise<Buffer> {
    path.hop.received.length = 0
    const raw = Buffer.from(`From: Bo <${author}>\r\nTo: ana@growth.example\r\nSubject: Offer\r\n\r\n${body}`, 'latin1')
    await sendSmtp(path.smtpPort, { from: sender, to: ['ana@growth.example'], raw })
    await path.sending.runOnce()
    expect(path.hop.received).toHaveLength(1)
    return path.hop.received[0]?.raw ?? Buffer.alloc(0)
  }

  it('leaves unsigned without an active key: one without its record never signs', async () => {
    expect(await verdictOf('bo@contoso.example')).toMatchObject({ result: 'none' })
    const key = await makeKey('mail')
    expect(await verdictOf('bo@contoso.example')).toMatchObject({ result: 'none' })

    delete txt[key.record.host]
    await admin.dkimKeys.activate({ id, keyId: key.id }).catch(() => {})

    expect(await verdictOf('bo@contoso.example')).toMatchObject({ result: 'none' })
  })

  it('leaves signed while keys are rotated, at every moment by a key whose record is there', async () => {
    await activate('one')
    const verdicts = [await verdictOf('bo@contoso.example')]
    const two = await makeKey('two')
    verdicts.push(await verdictOf('bo@contoso.example'))
    await admin.dkimKeys.activate({ id, keyId: two.id })
    verdicts.push(await verdictOf('bo@contoso.example'))

    expect(verdicts.map(({ result, selector }) => `${selector}: ${result}`)).toEqual([
      ...['one: pass', 'one: pass', 'two: pass'],
    ])
    await admin.dkimKeys.retire({ id, keyId: two.id })
    expect(await verdictOf('bo@contoso.example')).toMatchObject({ result: 'none' })
  })

  it('leaves signed by RSA and Ed25519 at once, and either is rotated without a gap in the other (RFC 8463)', async () => {
    const signatures = async () =>
      verifyEachDkim(await leaving('bo@contoso.example'), records()).map(
        ({ algorithm, selector, result }) => `${algorithm} ${selector}: ${result}`,
      )
    await activate('short', 'ed25519')
    expect(await signatures()).toEqual(['ed25519-sha256 short: pass'])
    await activate('long')
    expect(await signatures()).toEqual(['rsa-sha256 long: pass', 'ed25519-sha256 short: pass'])

    await activate('short2', 'ed25519')
    expect(await signatures()).toEqual(['rsa-sha256 long: pass', 'ed25519-sha256 short2: pass'])
    await activate('long2')
    expect(await signatures()).toEqual(['rsa-sha256 long2: pass', 'ed25519-sha256 short2: pass'])
  })

  it('verifies with 8-bit text, dots and long lines, and when it is larger than one slice of its source', async () => {
    await activate('mail')
    const large = `${'.x Gr\u00fc\u00dfe  \t\r\n'.repeat(60_000)}${'y'.repeat(100_000)}\r\n\r\n\r\n`

    for (const body of ['.\r\n..\r\n\u00ff\u00e4 \r\n', '', large]) {
      expect(await verdictOf('bo@contoso.example', { body })).toMatchObject({ result: 'pass', selector: 'mail' })
    }
  })

  it('is never signed with the key of another customer, whatever its author claims to be', async () => {
    await activate('mail')

    const verdict = await verdictOf('bo@contoso.example', { sender: 'eve@fabrikam.example' })

    expect(verdict).toMatchObject({ result: 'none' })
  })

  it('is signed with the key of the domain above its author’s, as long as that is its customer’s own', async () => {
    await activate('mail')
    expect(await verdictOf('bo@news.contoso.example')).toMatchObject({ result: 'pass', domain: 'contoso.example' })

    await system((tx) => tx.update(dkimKeys).set({ customerId: path.world.fabrikam.id }))

    expect(await verdictOf('bo@contoso.example')).toMatchObject({ result: 'none' })
  })

  it('is signed for recipients in domains of this service, too', async () => {
    await activate('mail')
    const raw = Buffer.from('From: bo@contoso.example\r\nSubject: x\r\n\r\nHello\r\n')
    await sendSmtp(path.smtpPort, { from: 'bo@contoso.example', to: [path.world.contoso.address], raw })
    await path.sending.runOnce()
    await path.relay.runOnce()

    const received = path.hop.received[0]?.raw ?? Buffer.alloc(0)

    expect(verifyDkim(received, records())).toMatchObject({ result: 'pass', selector: 'mail' })
  })
})
