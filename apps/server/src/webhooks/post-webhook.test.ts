import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findCallTarget } from '../guarded-calls/call-target'
import { createTestAuthority, type TestAuthority } from '../testing/test-certificates'
import { testNames } from '../testing/test-names'
import { startReceiver, type TestReceiver } from '../testing/test-receiver'
import { postWebhook } from './post-webhook'

describe('postWebhook', () => {
  const host = 'hooks.contoso.example'
  let authority: TestAuthority
  let receiver: TestReceiver
  let openOrigins: string[]
  beforeAll(async () => {
    authority = await createTestAuthority()
    receiver = await startReceiver(await authority.issue([host]))
    openOrigins = [`https://${host}:${receiver.port}`, receiver.origin]
  })
  afterAll(() => receiver.close())
  afterEach(() => {
    receiver.answer = { status: 204 }
    receiver.received.length = 0
  })

  const call = { headers: { 'webhook-id': 'msg_1' }, body: '{"é":1}' }
  const post = (
    options: Partial<Parameters<typeof postWebhook>[2]> = {},
    url = `https://${host}:${receiver.port}/x?y=1`,
  ) =>
    postWebhook(url, call, {
      ...{ names: testNames({ addresses: { [host]: ['127.0.0.1'] } }), openOrigins, ca: [authority.cert] },
      ...options,
    })

  it('posts to the resolved address under the name of the host', async () => {
    receiver.answer = { status: 200, body: 'Thanks' }

    expect(await post()).toEqual({ failure: null, status: 200, answer: 'Thanks' })
    expect(receiver.received).toMatchObject([
      { path: '/x?y=1', body: call.body, headers: { host: `${host}:${receiver.port}`, 'webhook-id': 'msg_1' } },
    ])
  })

  it('never connects once a name has come to lead to a private address', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const rebinding = {
      addresses: async () => ({ kind: 'found' as const, values: answers.shift() ?? [] }),
    }
    const url = new URL(`https://${host}:${receiver.port}/`)

    const saved = await findCallTarget(url, { names: rebinding, openOrigins: [] })
    const sent = await post({ names: rebinding, openOrigins: [] })

    expect(saved).toEqual({ kind: 'address', address: '93.184.216.34' })
    expect(sent).toEqual({ failure: 'privateAddress', status: null, answer: '' })
    expect(receiver.received).toEqual([])
  })

  it('asks the name service once, and connects to what it checked', async () => {
    let asked = 0
    const counting = {
      async addresses() {
        asked += 1
        return { kind: 'found' as const, values: asked === 1 ? ['127.0.0.1'] : ['192.0.2.1'] }
      },
    }

    expect(await post({ names: counting })).toMatchObject({ status: 204 })
    expect(asked).toBe(1)
  })

  it('trusts no unknown certificate, and none for another name', async () => {
    expect(await post({ ca: [(await createTestAuthority('Other')).cert] })).toMatchObject({ failure: 'certificate' })
    expect(await post({}, `${receiver.origin}/`)).toMatchObject({ failure: 'certificate' })
    expect(receiver.received).toEqual([])
  })

  it('waits for an answer no longer than its time limit', async () => {
    receiver.answer = { status: 200, isSilent: true }

    expect(await post({ timeoutMs: 100 })).toEqual({ failure: 'timeout', status: null, answer: '' })
  })

  it('reads the beginning of an answer only, without what the database cannot store', async () => {
    receiver.answer = { status: 500, body: Buffer.concat([Buffer.from('a\0b'), Buffer.alloc(5_000_000, 'é')]) }

    const { answer } = await post()

    expect(answer.startsWith('abé')).toBe(true)
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(1_024)
  })

  it('reports a server that is not there', async () => {
    const gone = await startReceiver()
    await gone.close()

    expect(await post({ openOrigins: [gone.origin] }, `${gone.origin}/`)).toMatchObject({ failure: 'connection' })
  })
})
