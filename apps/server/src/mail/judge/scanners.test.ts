import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createRspamdScanner } from './rspamd-scanner'
import type { ScannedMessage } from './scanner'
import { createUpstreamScanner, upstreamScanner } from './upstream-scanner'

const message = (headers: Record<string, string> = {}): ScannedMessage => ({
  raw: Buffer.from(
    `${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}Subject: x\r\n\r\nbody`,
  ),
  header: (name) => headers[name],
  sender: 'a@b.example',
  recipients: ['m@contoso.example', 'n@contoso.example'],
  clientAddress: '192.0.2.1',
})

describe('the upstream scanner', () => {
  it.each([
    { headers: {}, found: { isSpam: false } },
    {
      headers: { 'x-spam-flag': 'YES', 'x-spam-status': 'Yes, score=8.6 required=5' },
      found: { isSpam: true, spamScore: 8.6, spamType: 'spam' },
    },
    { headers: { 'x-spam-status': 'No, score=-1.2 required=5' }, found: { isSpam: false, spamScore: -1.2 } },
    { headers: { 'x-spam-flag': 'YES', 'x-spam-type': 'Phishing' }, found: { isSpam: true, spamType: 'phishing' } },
    {
      headers: { 'x-virus-status': 'Infected (Doc.Downloader)' },
      found: { isSpam: false, virusName: 'Doc.Downloader' },
    },
    {
      headers: { 'x-content-violation': 'Cards; 3 numbers' },
      found: { isSpam: false, contentViolation: 'Cards', contentViolationDetail: '3 numbers' },
    },
    { headers: { 'x-scan-error': 'time-out' }, found: { isSpam: false, scanErrorDetail: 'time-out' } },
  ])('reads $headers', async ({ headers, found }) => {
    expect(await upstreamScanner(message(headers as Record<string, string>))).toEqual(found)
  })
})

describe('the kind of spam', () => {
  const typed = (raw: string) =>
    upstreamScanner({
      ...message(),
      raw: Buffer.from(`${raw}\r\n\r\nbody`),
      header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim(),
    })

  it('comes from the filter, never from the sender, who might claim bulk mail to get it delivered', async () => {
    const received = 'Received: from mx.example by filter.example'
    const sent = `${received}\r\nX-Spam-Type: newsletter\r\nSubject: x`
    expect(await typed(`X-Spam-Flag: YES\r\n${sent}`)).toEqual({ isSpam: true, spamType: 'spam' })
    expect(await typed(`X-Spam-Status: Yes\r\nX-Spam-Type: bulk\r\n${sent}`)).toMatchObject({ spamType: 'bulk' })
    expect(await typed(`${received}\r\nX-Spam-Type: bulk\r\nX-Spam-Flag: YES\r\n${sent}`)).toMatchObject({
      spamType: 'bulk',
    })
  })
})

describe('the Rspamd scanner', () => {
  let close = () => {}
  afterEach(() => close())

  async function rspamd(status: number, body: string) {
    const seen: Record<string, string | string[] | undefined>[] = []
    const server = createServer((request, response) => {
      seen.push({ ...request.headers, url: request.url })
      request.resume().on('end', () => response.writeHead(status).end(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    close = () => server.close()
    return { seen, scanner: createRspamdScanner(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }
  }

  it('sends sender, recipients and address, and reads the verdict', async () => {
    const { scanner, seen } = await rspamd(
      200,
      JSON.stringify({ action: 'reject', score: 17.456, symbols: { PHISHING: {} } }),
    )

    expect(await scanner(message())).toMatchObject({ isSpam: true, spamScore: 17.46, spamType: 'phishing' })
    expect(seen[0]).toMatchObject({
      url: '/checkv2',
      from: 'a@b.example',
      ip: '192.0.2.1',
      rcpt: 'm@contoso.example, n@contoso.example',
    })
  })

  it('is asked about addresses of any language, in bytes of UTF-8', async () => {
    const { scanner, seen } = await rspamd(200, JSON.stringify({ action: 'no action', score: 0 }))

    const found = await scanner({ ...message(), sender: 'ana@日本.example', recipients: ['ана@contoso.example'] })

    expect(found.scanErrorDetail).toBeUndefined()
    const inUtf8 = (header: unknown) => Buffer.from(String(header), 'latin1').toString('utf8')
    expect([inUtf8(seen[0]?.from), inUtf8(seen[0]?.rcpt)]).toEqual(['ana@日本.example', 'ана@contoso.example'])
  })

  it('names the user of a customer’s own server, and none of any other', async () => {
    const { scanner, seen } = await rspamd(200, JSON.stringify({ action: 'no action', score: 0 }))

    await scanner({ ...message(), user: 'a@b.example' })
    await scanner(message())

    expect(seen.map(({ user }) => user)).toEqual(['a@b.example', undefined])
  })

  it('names a virus', async () => {
    const { scanner } = await rspamd(
      200,
      JSON.stringify({ action: 'reject', score: 1, symbols: { CLAM_VIRUS: { options: ['Eicar-Test'] } } }),
    )

    expect(await scanner(message())).toMatchObject({ virusName: 'Eicar-Test' })
  })

  it.each([
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{"action":1}' },
  ])('holds the message with the reason when the answer is $status "$body"', async ({ status, body }) => {
    const { scanner } = await rspamd(status, body)

    expect(await scanner(message())).toMatchObject({
      isSpam: false,
      scanErrorDetail: expect.stringContaining('Rspamd'),
    })
  })

  it('holds the message when nothing is listening', async () => {
    expect(await createRspamdScanner('http://127.0.0.1:1')(message())).toMatchObject({
      scanErrorDetail: 'Rspamd could not be asked.',
    })
  })
})

describe('which domains a message is proven to come from', () => {
  const rspamd = (symbols: Record<string, unknown>) =>
    createRspamdScanner('http://rspamd.example/', async () => Response.json({ action: 'no action', score: 0, symbols }))

  it('are read from Rspamd’s DMARC, DKIM and SPF passes, and not from failures', async () => {
    const proven = {
      DMARC_POLICY_ALLOW: { options: ['Contoso.example,none'] },
      R_DKIM_ALLOW: { options: ['mail.example:s=key'] },
      R_SPF_ALLOW: { options: ['+ip4:192.0.2.1'] },
    }
    const failed = { DMARC_POLICY_REJECT: { options: ['contoso.example'] }, R_SPF_FAIL: {}, R_DKIM_REJECT: {} }

    expect((await rspamd(proven)(message())).provenDomains).toEqual(['contoso.example', 'mail.example', 'b.example'])
    expect((await rspamd(failed)(message())).provenDomains).toBeUndefined()
  })

  it('come with the displayed results, and with the domains that publish DMARC', async () => {
    const symbols = {
      R_SPF_SOFTFAIL: { options: ['~all'] },
      R_DKIM_ALLOW: { options: ['mail.example:s=key'] },
      R_DKIM_TEMPFAIL: { options: ['other.example:s=key'] },
      DMARC_POLICY_QUARANTINE: { options: ['contoso.example : No valid SPF', 'quarantine'] },
      ARC_ALLOW: {},
    }

    expect(await rspamd(symbols)(message())).toMatchObject({
      dmarcDomains: ['contoso.example'],
      authentication: {
        spf: 'softfail',
        dkim: [
          { domain: 'mail.example', result: 'pass' },
          { domain: 'other.example', result: 'temperror' },
        ],
        dmarc: { result: 'fail', policy: 'quarantine' },
        arc: 'pass',
      },
    })
    expect((await rspamd({ DMARC_NA: {} })(message())).dmarcDomains).toBeUndefined()
  })

  it('come with the results of the named filter', async () => {
    const value =
      'mx.example; spf=pass smtp.mailfrom=a@b.example; dkim=fail header.d=c.example; dmarc=fail header.from=d.example'
    const scanner = createUpstreamScanner('mx.example')

    expect(await scanner(message({ 'authentication-results': value }))).toMatchObject({
      dmarcDomains: ['d.example'],
      authentication: {
        spf: 'pass',
        dkim: [{ domain: 'c.example', result: 'fail' }],
        dmarc: { result: 'fail', policy: null },
      },
    })
  })

  it('are trusted from the named filter only', async () => {
    const headers = {
      'authentication-results': 'mx.example; spf=pass smtp.mailfrom=a@b.example; dkim=fail header.d=c.example',
    }

    expect((await createUpstreamScanner('mx.example')(message(headers))).provenDomains).toEqual(['b.example'])
    expect((await createUpstreamScanner('other.example')(message(headers))).provenDomains).toBeUndefined()
    expect((await upstreamScanner(message(headers))).provenDomains).toBeUndefined()
  })
})

describe('what a score is made of', () => {
  it('lists each Rspamd symbol, the largest first', async () => {
    const symbols = {
      BAYES_SPAM: { score: 5.1 },
      DMARC_NA: { score: 0 },
      RCVD_TLS: { score: -0.204 },
      URL: { score: 8 },
    }
    const scanner = createRspamdScanner('http://rspamd.example/', async () =>
      Response.json({ action: 'reject', score: 12.9, symbols }),
    )

    expect((await scanner(message())).spamRules).toEqual([
      { name: 'URL', score: 8 },
      { name: 'BAYES_SPAM', score: 5.1 },
      { name: 'RCVD_TLS', score: -0.2 },
    ])
  })

  it('is read from the header of an upstream filter', async () => {
    const status =
      'Yes, score=9.1 required=5.0 tests=[BAYES_99=3.5,\r\n\tHTML_MESSAGE=0.001, URIBL_BLACK=1.7] autolearn=no'

    expect((await upstreamScanner(message({ 'x-spam-status': status }))).spamRules).toEqual([
      { name: 'BAYES_99', score: 3.5 },
      { name: 'URIBL_BLACK', score: 1.7 },
      { name: 'HTML_MESSAGE', score: 0 },
    ])
  })
})
