import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock'
import type { NameService } from '../../domains/name-service'
import { type TestNames, testNames } from '../../testing/test-names'
import { createMessageReader } from '../reading/message-reader'
import { createSenderCheck, lookUpsAtMost } from './sender-check'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const keyRecord = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const key = { 's1._domainkey.bank.example': [keyRecord] }
const reject = { '_dmarc.bank.example': ['v=DMARC1; p=reject'] }
const ownServer = { 'bank.example': ['v=spf1 ip4:192.0.2.1 -all'] }

async function signed(text: string, domain = 'bank.example', options: Record<string, unknown> = {}): Promise<string> {
  const signatureData = [
    {
      signingDomain: domain,
      selector: 's1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      ...options,
    },
  ]
  const { signatures } = await dkimSign(text, {
    canonicalization: 'relaxed/relaxed',
    algorithm: 'rsa-sha256',
    signatureData,
  })
  return signatures + text
}

const plain = 'From: Ana <ana@bank.example>\r\nTo: m@contoso.example\r\nSubject: Minutes\r\n\r\nHello  there\r\n'

describe('checking senders', () => {
  const reader = createMessageReader({ size: 2, limits: { milliseconds: 60_000, megabytes: 1_000 } })
  afterAll(() => reader.close())

  interface Given {
    names?: TestNames
    sender?: string
    clientAddress?: string
    helo?: string
    from?: string
  }

  const checkWith = (names: Pick<NameService, 'query'>) => (raw: string | Buffer, given: Given) => {
    const { sender = 'ana@bank.example', clientAddress = '192.0.2.1', from = 'Ana <ana@bank.example>' } = given
    return createSenderCheck({ names, reader, clock: systemClock })({
      ...{ raw: Buffer.from(raw as string, 'latin1'), header: () => undefined, sender, clientAddress },
      ...{ recipients: [], displayAddress: from, helo: given.helo ?? 'mx.bank.example' },
    })
  }
  const check = (raw: string | Buffer, given: Given = {}) => checkWith(testNames(given.names))(raw, given)

  it('proves a domain by SPF, DKIM and DMARC', async () => {
    expect(await check(await signed(plain), { names: { txt: { ...key, ...reject, ...ownServer } } })).toEqual({
      authentication: {
        spf: 'pass',
        dkim: [{ domain: 'bank.example', result: 'pass' }],
        dmarc: { result: 'pass', policy: 'reject' },
        arc: 'none',
      },
      provenDomains: ['bank.example'],
      failedDomains: [],
      dmarcDomains: ['bank.example'],
    })
  })

  it('fails a forged From header, even when the actual sender is proven', async () => {
    const own = { 'evil.example': ['v=spf1 ip4:192.0.2.1 -all'], 's1._domainkey.evil.example': [keyRecord] }
    const found = await check(await signed(plain, 'evil.example'), {
      ...{ names: { txt: { ...own, ...reject } }, sender: 'x@evil.example' },
    })

    expect(found).toMatchObject({
      authentication: { spf: 'pass', dmarc: { result: 'fail', policy: 'reject' } },
      provenDomains: ['evil.example'],
      failedDomains: ['bank.example'],
      dmarcDomains: ['bank.example'],
    })
  })

  it.each([
    ['its body was changed', (mail: string) => mail.replace('Hello', 'Pay'), 'permerror'],
    ['its subject was changed', (mail: string) => mail.replace('Minutes', 'Invoice'), 'fail'],
  ])('does not prove the domain of a signature when %s', async (_what, change, result) => {
    const { authentication, provenDomains } = await check(change(await signed(plain)), { names: { txt: key } })

    expect(authentication?.dkim).toEqual([{ domain: 'bank.example', result }])
    expect(provenDomains).toEqual([])
  })

  it.each([
    ['covers a part of the body only', { maxBodyLength: 3 }],
    ['rests on SHA-1', { algorithm: 'rsa-sha1' }],
  ])('does not count a signature that %s', async (_what, options) => {
    const found = await check(await signed(plain, 'bank.example', options), { names: { txt: key } })

    expect(found.authentication?.dkim).toEqual([{ domain: 'bank.example', result: 'policy' }])
    expect(found.provenDomains).toEqual([])
  })

  it('proves nothing by a signature when a second From header may be the one shown', async () => {
    const mail = `From: Boss <boss@bank.example>\r\n${await signed(plain)}`

    expect(await check(mail, { names: { txt: { ...key, ...reject } } })).toMatchObject({
      authentication: { dmarc: { result: 'fail' } },
      provenDomains: [],
    })
  })

  it.each([
    ['relaxed', 'v=DMARC1; p=reject', 'pass'],
    ['strict', 'v=DMARC1; p=reject; adkim=s', 'fail'],
  ])('aligns a signature of another domain of the organisation when alignment is %s', async (_kind, record, result) => {
    const txt = { 's1._domainkey.mail.bank.example': [keyRecord], '_dmarc.bank.example': [record] }
    const { authentication } = await check(await signed(plain, 'mail.bank.example'), { names: { txt } })

    expect(authentication?.dmarc.result).toBe(result)
  })

  it.each([
    ['SPF', 'bank.example', { spf: 'temperror' }],
    ['an included record', 'include.example', { spf: 'temperror' }],
    ['a key', 's1._domainkey.bank.example', { dkim: [{ domain: 'bank.example', result: 'temperror' }] }],
    ['DMARC', '_dmarc.bank.example', { dmarc: { result: 'temperror', policy: null } }],
  ])('returns temperror for a failed lookup of %s, and treats DMARC as published', async (_what, name, expected) => {
    const txt = { ...key, ...reject, 'bank.example': ['v=spf1 include:include.example -all'] }
    const found = await check(await signed(plain), { names: { txt, failing: [name] }, clientAddress: '198.51.100.1' })

    expect(found.authentication).toMatchObject(expected)
    expect(found.failedDomains).toEqual([])
    expect(found.dmarcDomains).toEqual(['bank.example'])
  })

  it('does not fail DMARC while a lookup that might prove the sender fails', async () => {
    const names = { txt: { ...reject, ...key }, failing: ['bank.example'] }
    const found = await check(plain, { names, clientAddress: '198.51.100.1' })

    expect(found).toMatchObject({
      authentication: { spf: 'temperror', dmarc: { result: 'temperror', policy: 'reject' } },
      failedDomains: [],
    })
  })

  it('checks a bounce by the name in its server’s greeting', async () => {
    const names = { txt: { 'mx.bank.example': ['v=spf1 a -all'] }, addresses: { 'mx.bank.example': ['192.0.2.1'] } }

    expect(await check(plain, { names, sender: '' })).toMatchObject({ authentication: { spf: 'pass' } })
  })
})

describe('hostile mail', () => {
  const reader = createMessageReader({ size: 2 })
  afterAll(() => reader.close())

  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('')
  const sha = 'a=rsa-sha256; c=relaxed/relaxed; s=s1; h=from; bh=AAAA; b=AAAA'
  const from = 'From: Ana <ana@bank.example>\r\n'
  const mails: Record<string, string> = {
    'a thousand signatures': `${many(1_000, (at) => `DKIM-Signature: v=1; d=d${at}.example; ${sha}\r\n`)}${from}\r\nx\r\n`,
    'signatures of ever longer bodies': `${many(900, (at) => `DKIM-Signature: v=1; d=bank.example; l=${at}; ${sha}\r\n`)}${from}\r\n${'x'.repeat(1_000_000)}\r\n`,
    'a signature of 30,000 fields': `DKIM-Signature: v=1; d=bank.example; ${sha.replace('h=from', `h=from${':a'.repeat(30_000)}`)}\r\n${from}\r\nx\r\n`,
    'a signature of 60,000 lines': `DKIM-Signature: v=1; d=bank.example; ${sha}${'\r\n '.repeat(60_000)}\r\n${from}\r\nx\r\n`,
    'a body of one endless line': `DKIM-Signature: v=1; d=bank.example; ${sha}\r\n${from}\r\n${'x \t'.repeat(5_000_000)}`,
    'an ARC chain of 1,000 links': `${many(1_000, (at) => `ARC-Seal: i=${at + 1}; cv=none; d=bank.example; ${sha}\r\nARC-Message-Signature: i=${at + 1}; d=bank.example; ${sha}\r\nARC-Authentication-Results: i=${at + 1}; x\r\n`)}${from}\r\nx\r\n`,
    'a From header of 60,000 addresses': `From: ${'(a,"b'.repeat(12_000)}\r\nDKIM-Signature: v=1; d=bank.example; ${sha}\r\n\r\nx\r\n`,
    'a content type without an end': `Content-Type: multipart/mixed; ${'a*0*="'.repeat(8_000)}\r\nDKIM-Signature: v=1; d=bank.example; ${sha}\r\n${from}\r\nx\r\n`,
  }
  let asked = 0
  const check = (records: (name: string) => string[] | null) => {
    asked = 0
    const names = {
      async query(name: string, type: string) {
        asked += 1
        const values = type === 'TXT' ? records(name) : ['10 a.bank.example']
        return values ? ({ kind: 'found', values } as const) : ({ kind: 'missing' } as const)
      },
    }
    const given = { recipients: [], displayAddress: 'Ana <ana@bank.example>', helo: 'x.example' }
    const senders = createSenderCheck({ names, reader, clock: systemClock })
    return (raw: string, sender = 'ana@bank.example') =>
      senders({ raw: Buffer.from(raw), header: () => undefined, sender, clientAddress: '192.0.2.1', ...given })
  }

  it.each(Object.keys(mails))(
    'with %s is checked within the limits and leaves its process alive (XS-08)',
    async (what) => {
      const senders = check(() => null)
      await senders(plain)
      const before = reader.children.map(({ pid }) => pid)

      const { authentication, provenDomains } = await senders(mails[what] ?? '')

      expect(authentication?.spf).toBe('none')
      expect(provenDomains).toEqual([])
      expect(asked).toBeLessThanOrEqual(lookUpsAtMost)
      expect(reader.children.map(({ pid }) => pid)).toEqual(expect.arrayContaining(before))
    },
  )

  const records: Record<string, (name: string) => string> = {
    'a thousand includes': () => `v=spf1 ${many(1_000, (at) => `include:i${at}.example `)}-all`,
    'an include of itself': (name) => `v=spf1 include:${name} -all`,
    'a redirect to itself': (name) => `v=spf1 redirect=${name}`,
    'a thousand mail hosts': () => `v=spf1 ${many(300, (at) => `mx:m${at}.example `)}-all`,
    'macros that multiply': () => `v=spf1 ${'%{s}'.repeat(900)}.example -all`,
    'a record of 64 kB': () => `v=spf1 ${'ip4:192.0.2.9 '.repeat(4_600)}-all`,
  }
  it.each(Object.keys(records))(
    'from a domain with %s is no pass, and asks a bounded number of questions (XS-08)',
    async (what) => {
      const record = records[what] ?? (() => '')

      const { authentication } = await check((name) => (name.startsWith('_') ? null : [record(name)]))(plain)

      expect(['permerror', 'temperror']).toContain(authentication?.spf)
      expect(asked).toBeLessThanOrEqual(lookUpsAtMost)
    },
  )

  it('gives up on a silent name service', async () => {
    const names = { query: () => new Promise<never>(() => {}) }
    const given = {
      recipients: [],
      displayAddress: 'ana@bank.example',
      sender: 'ana@bank.example',
      clientAddress: '192.0.2.1',
    }
    const senders = createSenderCheck({ names, reader, clock: systemClock, lookUpMs: 20 })

    expect(await senders({ raw: Buffer.from(plain), header: () => undefined, ...given })).toMatchObject({
      authentication: { spf: 'temperror', dmarc: { result: 'temperror' } },
      provenDomains: [],
      dmarcDomains: ['bank.example'],
    })
  })
})
