import { describe, expect, it } from 'vitest'
import { readAuthenticationResults } from './authentication-results'
import { readReceivedHops } from './received-hops'

describe('readAuthenticationResults', () => {
  it('returns each method’s result, what was checked and why', () => {
    const report = readAuthenticationResults(
      'mx.contoso.example 1; spf=Pass (sender (is) allowed) smtp.mailfrom=news@growth.example;\r\n dkim = fail reason="bad; signature" header.d=growth.example; dmarc/1=none',
    )

    expect(report).toEqual({
      server: 'mx.contoso.example',
      results: [
        {
          method: 'spf',
          result: 'pass',
          reason: '',
          properties: [{ name: 'smtp.mailfrom', value: 'news@growth.example' }],
        },
        {
          method: 'dkim',
          result: 'fail',
          reason: 'bad; signature',
          properties: [{ name: 'header.d', value: 'growth.example' }],
        },
        { method: 'dmarc', result: 'none', reason: '', properties: [] },
      ],
    })
  })

  it.each(['', ';', 'mx; none', '(((', '"', 'mx; =pass', '\\'])('finds no wrong result in "%s"', (header) => {
    expect(readAuthenticationResults(header).results).toEqual([])
  })
})

describe('readReceivedHops', () => {
  it('follows the message from its first server to its last, with delays', () => {
    const hops = readReceivedHops([
      'from mx2.growth.example (mx2.growth.example [192.0.2.7]) by mx.contoso.example with ESMTPS id 1; Fri, 20 Nov 2026 09:17:04 +0000 (UTC)',
      'from app (localhost) by mx2.growth.example with ESMTP; Fri, 20 Nov 2026 10:16:59 +0100',
    ])

    expect(hops).toEqual([
      { from: 'app', by: 'mx2.growth.example', protocol: 'ESMTP', at: '2026-11-20T09:16:59.000Z', delaySeconds: null },
      {
        from: 'mx2.growth.example',
        by: 'mx.contoso.example',
        protocol: 'ESMTPS',
        at: '2026-11-20T09:17:04.000Z',
        delaySeconds: 5,
      },
    ])
  })

  it('leaves undefined what a header does not say', () => {
    expect(readReceivedHops(['nonsense', 'by a; yesterday'])).toEqual([
      { from: '', by: 'a', protocol: '', at: null, delaySeconds: null },
      { from: '', by: '', protocol: '', at: null, delaySeconds: null },
    ])
  })
})

it('reads 100 kB of any input in linear time', () => {
  const hostile = ['('.repeat(100_000), '"\\'.repeat(50_000), 'a= '.repeat(33_000), ';'.repeat(100_000)]
  for (const header of hostile) {
    readAuthenticationResults(header)
    readReceivedHops([header])
  }
  expect(hostile).toHaveLength(4)
})
