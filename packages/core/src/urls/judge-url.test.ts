import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { isInnerHost } from './inner-host'
import { judgeUrl, type UrlFeed } from './judge-url'
import { hostToUnicode } from './punycode'
import { readLink } from './read-link'
import { skeleton } from './skeleton'
import type { UrlListEntry } from './url-list'
import { registrableDomain, urlSignalCodes } from './url-signals'
import { urlsMessages } from './urls.messages'

const itemsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/${file}.json`, import.meta.url), 'utf8')).items

const codesOf = (text: string, context = {}) => judgeUrl(text, context).signals.map(({ code }) => code)
const block = (pattern: string, match: UrlListEntry['match'] = 'subdomains'): UrlListEntry => {
  return { list: 'block', pattern, match }
}
const exempt = (pattern: string, match: UrlListEntry['match'] = 'subdomains'): UrlListEntry => {
  return { list: 'exempt', pattern, match }
}
const feedOf = (...keys: string[]): UrlFeed => ({ name: 'urlhaus', has: (key) => keys.includes(key) })

const safeLink =
  'https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpay.evil.example%2Fa%3Fb%3Dc&data=05%7C01&reserved=0'

describe('judgeUrl', () => {
  it('ranks the block list above exemptions, and both above feeds, providers and signals', () => {
    const entries = [exempt('evil.example'), block('evil.example')]
    const feeds = [feedOf('evil.example')]
    const providers = [{ name: 'safe-browsing', verdict: 'clean' as const }]
    const judged = (context: object) => judgeUrl('http://user@evil.example/', context)

    expect(judged({ entries, feeds, providers })).toMatchObject({
      verdict: 'malicious',
      reason: { kind: 'blockList', entry: entries[1] },
    })
    expect(judged({ entries: entries.slice(0, 1), feeds, providers }).verdict).toBe('exempt')
    expect(judged({ feeds, providers })).toMatchObject({
      verdict: 'malicious',
      reason: { kind: 'feed', name: 'urlhaus' },
    })
    expect(judged({ providers })).toMatchObject({ verdict: 'clean', reason: { kind: 'provider' } })
    expect(judged({})).toMatchObject({ verdict: 'suspicious', reason: { kind: 'signals' } })
  })

  it('returns clean only when a provider does, and takes the worst provider verdict', () => {
    const words = (...verdicts: ('malicious' | 'suspicious' | 'clean' | 'unknown')[]) =>
      judgeUrl('https://shop.example/', { providers: verdicts.map((verdict) => ({ name: verdict, verdict })) }).verdict

    expect(words()).toBe('unknown')
    expect(words('unknown')).toBe('unknown')
    expect(words('unknown', 'clean')).toBe('clean')
    expect(words('clean', 'suspicious')).toBe('suspicious')
    expect(words('clean', 'malicious', 'suspicious')).toBe('malicious')
  })

  it('ignores entries that have expired', () => {
    const entries = [{ ...block('evil.example'), expiresAt: 1_000 }]

    expect(judgeUrl('https://evil.example/', { entries, now: 999 }).verdict).toBe('malicious')
    expect(judgeUrl('https://evil.example/', { entries, now: 1_000 }).verdict).toBe('unknown')
  })

  it.each([
    ['domain', 'evil.example', 'https://evil.example/x', true],
    ['domain', 'evil.example', 'https://www.evil.example/x', false],
    ['subdomains', '*.Evil.example', 'https://www.evil.example./x', true],
    ['subdomains', 'evil.example', 'https://notevil.example/', false],
    ['subdomains', 'münchen.example', 'https://www.xn--mnchen-3ya.example/', true],
    ['exact', 'evil.example/a?b=1', 'https://evil.example/a?b=1#top', true],
    ['exact', 'evil.example/a', 'https://evil.example/a/b', false],
    ['prefix', 'evil.example/pay', 'http://evil.example/pay/now', true],
    ['prefix', 'evil.example/pay', 'http://evil.example/payments', false],
    ['prefix', 'evil.example', 'http://evil.example.org/', false],
    ['domain', 'http://', 'http://evil.example/', false],
  ] as const)('matches %s %j against %s: %s', (match, pattern, url, isBlocked) => {
    expect(judgeUrl(url, { entries: [block(pattern, match)] }).verdict).toBe(isBlocked ? 'malicious' : 'unknown')
  })

  it.each([
    [safeLink, 'https://pay.evil.example/a?b=c'],
    [
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__pay.evil.example_a-3Fb-3Dc&d=DwMFaQ&c=x&r=y&m=z&s=s&e=',
      'https://pay.evil.example/a?b=c',
    ],
    ['https://urldefense.com/v3/__https://pay.evil.example/a?b=c__;!!abc!def$', 'https://pay.evil.example/a?b=c'],
    ['https://urldefense.com/v3/__https:/pay.evil.example/a*b__;Iw!!abc!def$', 'https://pay.evil.example/a#b'],
    [
      'https://urldefense.com/v3/__https://pay.evil.example/**Aa*__;w6nDqMOg!!abc!def$',
      'https://pay.evil.example/%C3%A9%C3%A8a%C3%A0',
    ],
  ])('decodes the wrapper %s', (wrapped, target) => {
    expect(judgeUrl(wrapped)).toMatchObject({
      url: target,
      decodedFrom: [new URL(wrapped).href],
      host: 'pay.evil.example',
    })
  })

  it('decodes up to five nested wrappers and keeps a broken one unchanged', () => {
    const wrap = (url: string) => `https://x.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}`
    const deep = Array.from({ length: 7 }).reduce((url: string) => wrap(url), 'https://a.example/')

    expect(judgeUrl(wrap(wrap('https://a.example/'))).decodedFrom).toHaveLength(2)
    expect(judgeUrl(deep).decodedFrom).toHaveLength(5)
    expect(judgeUrl(wrap('no link')).decodedFrom).toEqual([])
    expect(judgeUrl('https://urldefense.com/v3/__%E0%A4%A__;!x').decodedFrom).toEqual([])
    expect(judgeUrl('https://urldefense.com/v3/__https://a.example/%E9__;!!x').url).toBe('https://a.example/%E9')
    expect(
      judgeUrl('https://notsafelinks.protection.outlook.com.evil.example/?url=https://a.example').decodedFrom,
    ).toEqual([])
  })

  it('applies a block to the wrapper, but an exemption only to the target', () => {
    const wrapper = 'safelinks.protection.outlook.com'

    expect(judgeUrl(safeLink, { entries: [block(wrapper)] }).verdict).toBe('malicious')
    expect(judgeUrl(safeLink, { entries: [exempt(wrapper)] }).verdict).toBe('unknown')
    expect(judgeUrl(safeLink, { entries: [exempt('evil.example')] }).verdict).toBe('exempt')
    expect(judgeUrl(safeLink, { feeds: [feedOf('pay.evil.example/a?b=c')] }).verdict).toBe('malicious')
  })

  it.each([
    ['https://www.paypal.com@evil.example/', ['userinfo']],
    ['http://93.184.215.14/', ['ipHost']],
    ['http://0x7f.1/', ['innerHost', 'ipHost']],
    ['http://shop.example:8081/', ['oddPort']],
    ['https://shop.example:443/', []],
    ['https://bücher.example/', ['punycode']],
    ['https://東京タワーtokyo.example/', ['punycode']],
    ['https://раypal.example/', ['punycode', 'mixedScripts', 'confusable']],
    ['https://аррӏе.com/', ['punycode', 'confusable']],
    ['https://paypa1.com/', ['confusable']],
    ['https://rnicrosoft-login.example/', ['confusable']],
    ['https://paypál.example/', ['punycode', 'confusable']],
    ['https://paypal.com.account.example/', ['brandInSubdomain']],
    ['https://microsoft.verify.example/', ['brandInSubdomain']],
    ['https://www.paypal.com/signin', []],
    ['https://docs.google.com/document', []],
    ['https://www.google.fr/', []],
    ['https://shop.example.zip/', ['blockedTld']],
    ['https://somebody.github.io/', ['freeHosting']],
    ['https://paypal.github.io/', ['brandInSubdomain', 'freeHosting']],
    ['https://shop.uk.com/', []],
    [`https://${'a.'.repeat(40)}example/`, ['longHost']],
    ['https://go.example/?a=https://b.example&c=//d.example', ['redirects']],
    ['https://go.example/?a=https://go.example/1&c=https://go.example/2', []],
    ['javascript:alert(1)', ['activeScheme']],
    ['data:text/html,hi', ['activeScheme']],
    ['file:///etc/passwd', ['otherScheme']],
    ['mailto:a@b.example', []],
  ])('detects the signals of %s', (url, codes) => {
    expect(codesOf(url)).toEqual(codes)
  })

  it('protects own domains and compares the link text with the target', () => {
    const protectedDomains = ['contoso.example']

    expect(codesOf('https://c0ntoso.test.example/', { protectedDomains })).toEqual(['confusable'])
    expect(codesOf('https://contoso.example.login.test/', { protectedDomains })).toEqual(['brandInSubdomain'])
    expect(codesOf('https://mail.contoso.example/', { protectedDomains })).toEqual([])
    expect(codesOf('https://evil.example/', { shownText: 'www.bank.example' })).toEqual(['shownHost'])
    expect(codesOf('https://www.bank.example/x', { shownText: 'https://bank.example' })).toEqual([])
    expect(codesOf('https://evil.example/', { shownText: 'Read more' })).toEqual([])
  })

  it.each([
    ['shop.example/x', 'http://shop.example/x'],
    ['shop.example:8080/x', 'http://shop.example:8080/x'],
    ['hxxps://evil[.]example/', 'https://evil.example/'],
    ['//shop.example/', null],
    ['hello', null],
    ['', null],
  ])('parses %j as %s', (text, url) => {
    expect(judgeUrl(text)).toMatchObject({ url, ...(url === null && { reason: { kind: 'unreadable' } }) })
  })

  it('agrees with the URL standard about every absolute link', () => {
    const addresses = itemsOf('urls/whatwg') as {
      input: string
      base: string | null
      href: string | null
      host: string
    }[]
    const links = addresses.filter(({ base, href }) => base === null && href && /^https?:/.test(href))

    for (const { input, href } of links) expect(judgeUrl(input)).toMatchObject({ url: href, host: plainHostOf(href) })
    for (const { input } of addresses) expect(judgeUrl(input).verdict).not.toBe('clean')
    expect(links.length).toBeGreaterThan(50)
  })

  it('agrees with the URL standard about international names', () => {
    const names = itemsOf('urls/idna') as { input: string; output: string | null }[]

    for (const { input, output } of names) {
      if (output === null) expect(readLink(`https://${input}/`)).toBeNull()
    }
    const valid = names.filter(({ input, output }) => output && URL.canParse(`https://${input}/`))
    for (const { input } of valid) expect(judgeUrl(`https://${input}/`).host).toBe(plainHostOf(`https://${input}/`))
    expect(valid.length).toBeGreaterThan(10)
  })

  it('flags every internal network address as suspicious and no public one as internal (XS-16)', () => {
    const targets = itemsOf('ssrf-targets/targets') as { url: string; expect: string }[]
    const isRefused = (url: string) => {
      const { url: href, host } = judgeUrl(url)
      return href === null || !/^https?:/.test(href) || isInnerHost(host)
    }

    expect(targets.filter((one) => one.expect === 'deny' && !isRefused(one.url))).toEqual([])
    expect(targets.filter((one) => one.expect === 'allow' && isRefused(one.url))).toEqual([])
    const deceiving = targets.filter((one) => one.expect === 'deny' && judgeUrl(one.url).url !== null)
    expect(deceiving.filter(({ url }) => judgeUrl(url).verdict !== 'suspicious').map(({ url }) => url)).toEqual([])
  })

  it('returns the registrable domain according to the Public Suffix List', () => {
    const hosts = itemsOf('domains/public-suffix') as { host: string; registrable: string | null }[]

    expect(hosts.filter(({ host, registrable }) => registrableDomain(host) !== registrable)).toEqual([])
  })

  it('reports nothing for ordinary domains', () => {
    const domains = itemsOf('domains/domains') as { value: string; domain: boolean | null }[]
    const plain = domains.filter(({ domain, value }) => domain && /^[a-z.]+$/.test(value))

    expect(plain.filter(({ value }) => judgeUrl(`https://${value}/`).verdict !== 'unknown')).toEqual([])
    expect(plain.length).toBeGreaterThan(20)
  })

  it('maps characters in the confusables table to their lookalikes', () => {
    const characters = itemsOf('sender-spoofing/confusables') as { char: string; looks_like: string }[]
    const asHost = (letter: string) => hostToUnicode(judgeUrl(`https://q${letter}q.example/`).host).slice(1, -9)
    const kept = characters
      .filter(({ looks_like }) => /^[a-z\d]+$/i.test(looks_like))
      .map((one) => ({ ...one, written: asHost(one.char) }))
      .filter(({ written }) => written !== '')

    const unseen = kept.filter(({ written }) => !/^[a-z\d-]+$/.test(skeleton(written)))
    expect(unseen.map(({ char, written }) => `${char} ${written}`)).toEqual([])
    expect(kept.length).toBeGreaterThan(100)
  })

  it('never throws, and never returns clean on its own', () => {
    const link = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()).map(([host, rest]) => `https://${host}.example/${rest}`),
      fc.string().map((text) => `https://urldefense.com/v3/__${text}__;${text}!!`),
      fc.string().map((text) => `https://urldefense.com/v2/url?u=${text}`),
      fc.string({ unit: fc.constantFrom(...'abcdefghij0123456789-') }).map((text) => `https://xn--${text}.example/`),
    )

    fc.assert(
      fc.property(link, fc.string(), (url, other) => {
        const entries = (['exact', 'prefix', 'domain', 'subdomains'] as const).map((match) => exempt(other, match))
        const { verdict, signals } = judgeUrl(url, { shownText: other, protectedDomains: [other], entries })
        expect(verdict).not.toBe('clean')
        for (const { code, detail } of signals) {
          expect(urlsMessages.en.signals[code](detail)).not.toBe('')
          expect(urlsMessages.fr.signals[code](detail)).not.toBe('')
        }
      }),
      { numRuns: 1_000 },
    )
    for (const wrong of [null, undefined, 42, {}]) expect(judgeUrl(wrong as never).verdict).toBe('unknown')
  })

  it('has a sentence for every signal in both languages', () => {
    expect(Object.keys(urlsMessages.en.signals)).toEqual([...urlSignalCodes])
  })

  it.each([
    (length: number) => `https://${'a.'.repeat(length)}example/`,
    (length: number) => `https://${'a-'.repeat(length)}a.example/`,
    (length: number) => `https://xn--${'a'.repeat(length)}.example/`,
    (length: number) => `https://a.example/${'/%2f'.repeat(length)}`,
    (length: number) => `https://a.example/?${'a=//b.example&'.repeat(length)}`,
    (length: number) =>
      `https://urldefense.com/v3/__https://a.example/${'**A'.repeat(length)}__;${'aa'.repeat(length)}!!`,
    (length: number) => `https://urldefense.com/v3/${'__;'.repeat(length)}`,
    (length: number) => `https://${'é'.repeat(length)}.example/`,
  ])('runs in linear time on the length %#', async (linkOf) => {
    expect(await growth((length) => judgeUrl(linkOf(length)), 10_000)).toBeLessThan(linear)
  })
})

const plainHostOf = (href: string | null) => new URL(href ?? '').hostname.replace(/\.$/, '')
