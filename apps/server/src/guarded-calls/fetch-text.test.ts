import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestAuthority, type TestAuthority } from '../testing/test-certificates'
import { testNames } from '../testing/test-names'
import { startReceiver, type TestReceiver } from '../testing/test-receiver'
import { type FetchTextOptions, fetchText } from './fetch-text'

const host = 'lists.contoso.example'

describe('fetchText', () => {
  let authority: TestAuthority
  let receiver: TestReceiver
  beforeAll(async () => {
    authority = await createTestAuthority()
    receiver = await startReceiver(await authority.issue([host]))
  })
  afterAll(() => receiver.close())
  beforeEach(() => {
    receiver.answer = { status: 200, body: 'growth.example\n' }
    receiver.answers = {}
    receiver.received.length = 0
  })

  const origin = () => `https://${host}:${receiver.port}`
  const fetchIt = (options: Partial<FetchTextOptions> = {}, path = '/list.csv?key=1') =>
    fetchText(`${origin()}${path}`, {
      ...{ names: testNames({ addresses: { [host]: ['127.0.0.1'] } }), openOrigins: [origin()], ca: [authority.cert] },
      ...{ userAgent: 'postern-lists', bytesAtMost: 1_000, ...options },
    })

  it('fetches a text from the resolved address under the name of the host', async () => {
    expect(await fetchIt()).toEqual({ failure: null, text: 'growth.example\n' })
    expect(receiver.received).toMatchObject([
      {
        path: '/list.csv?key=1',
        headers: { host: `${host}:${receiver.port}`, 'user-agent': 'postern-lists', 'accept-encoding': 'identity' },
      },
    ])
  })

  it('refuses private addresses, however they are written, and never connects (XS-16)', async () => {
    const names = testNames({ addresses: { [host]: ['127.0.0.1'] } })

    expect(await fetchIt({ openOrigins: [], names })).toEqual({ failure: 'privateAddress' })
    expect(receiver.received).toEqual([])
  })

  it('follows redirects, three at most', async () => {
    const to = (location: string) => ({ status: 302, headers: { location } })
    receiver.answers = { '/1': to('/2'), '/2': to(`${origin()}/3#part`), '/3': to('4'), '/5': to('/1') }

    expect(await fetchIt({}, '/1')).toEqual({ failure: null, text: 'growth.example\n' })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/4'])
    expect(await fetchIt({}, '/5')).toEqual({ failure: 'redirects' })
  })

  it.each([
    ['a private address', 'https://127.0.0.1/', 'privateAddress'],
    ['the address of cloud metadata', 'https://169.254.169.254/latest/', 'privateAddress'],
    ['a host with a private address', 'https://inner.contoso.example/', 'privateAddress'],
    ['an address without encryption', 'http://lists.contoso.example/', 'notEncrypted'],
    ['credentials', 'https://user:secret@lists.contoso.example/', 'redirects'],
    ['something else than the web', 'file:///etc/passwd', 'redirects'],
  ])('checks again where a redirect leads: not to %s (XS-16)', async (_what, location, failure) => {
    receiver.answer = { status: 301, headers: { location } }
    const addresses = { [host]: ['127.0.0.1'], 'inner.contoso.example': ['10.0.0.8'] }

    expect(await fetchIt({ names: testNames({ addresses }) })).toEqual({ failure })
    expect(receiver.received).toHaveLength(1)
  })

  it.each([
    ['another status', { status: 404, body: 'gone' }, { failure: 'status', status: 404 }],
    ['no content', { status: 204 }, { failure: 'status', status: 204 }],
    [
      'a web page',
      { status: 200, body: 'a.example', headers: { 'content-type': 'text/html; charset=utf-8' } },
      { failure: 'notText' },
    ],
    ['compressed bytes', { status: 200, body: 'x', headers: { 'content-encoding': 'gzip' } }, { failure: 'notText' }],
    [
      'another encoding than UTF-8',
      { status: 200, body: Buffer.from([0x62, 0xfc, 0x72, 0x6f]) },
      { failure: 'notText' },
    ],
    ['a binary file', { status: 200, body: 'a\0b' }, { failure: 'notText' }],
    ['more bytes than allowed', { status: 200, body: 'x'.repeat(1_001) }, { failure: 'tooLarge' }],
    [
      'an endless stream',
      { status: 200, body: 'x'.repeat(1_001), headers: { 'transfer-encoding': 'chunked' } },
      { failure: 'tooLarge' },
    ],
  ])('takes nothing of %s', async (_what, answer, outcome) => {
    receiver.answer = answer

    expect(await fetchIt()).toEqual(outcome)
  })

  it('gives up on a server that does not answer in time, and on one that is not there', async () => {
    receiver.answer = { status: 200, isSilent: true }
    expect(await fetchIt({ timeoutMs: 100 })).toEqual({ failure: 'timeout' })

    expect(await fetchIt({ names: testNames() })).toEqual({ failure: 'notFound' })
  })

  it('trusts no certificate of an unknown authority', async () => {
    expect(await fetchIt({ ca: [(await createTestAuthority('Other')).cert] })).toEqual({ failure: 'certificate' })
  })
})
