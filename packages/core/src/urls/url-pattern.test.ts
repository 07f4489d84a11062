import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defangUrl } from './defang-url'
import { readLink } from './read-link'
import { isSharedHost } from './shared-hosts'
import { matchesUrl, type UrlMatch, urlListKey, urlListKeys, urlMatches } from './url-list'
import { readUrlPattern } from './url-pattern'

const patternOf = (line: string, match: UrlMatch) => {
  const read = readUrlPattern(line, match)
  return read.refusal ?? read.pattern
}

describe('readUrlPattern', () => {
  it.each([
    ['https://Evil.example/', 'domain', 'evil.example'],
    ['*.evil.example', 'subdomains', 'evil.example'],
    ['.evil.example', 'subdomains', 'evil.example'],
    ['hxxps://evil[.]example', 'subdomains', 'evil.example'],
    ['bücher.example', 'domain', 'xn--bcher-kva.example'],
    ['203.0.113.9', 'domain', '203.0.113.9'],
    ['https://evil.example:8443/Pay?x=1#top', 'exact', 'evil.example:8443/Pay?x=1'],
    ['evil.example', 'prefix', 'evil.example/'],
    ['https://evil.example:80/x', 'exact', 'evil.example/x'],
    ['http://evil.example:443/x', 'exact', 'evil.example/x'],
    ['https://evil.example/%70ay%2fnow%%34%31', 'exact', 'evil.example/pay%2Fnow%2541'],
    ['https://urldefense.com/v3/__https://evil.example/pay__;!!x!y$', 'prefix', 'evil.example/pay'],
  ] as const)('reads %s as %s: %s (RT-042)', (line, match, pattern) => {
    expect(patternOf(line, match)).toBe(pattern)
  })

  it.each([
    ['nothing', 'domain', 'noHost'],
    ['', 'exact', 'noHost'],
    ['http://intranet/', 'exact', 'noHost'],
    ['mailto:eve@evil.example', 'exact', 'scheme'],
    ['javascript:alert(1)', 'exact', 'scheme'],
    ['co.uk', 'subdomains', 'publicSuffix'],
    ['com', 'subdomains', 'publicSuffix'],
    ['ab', 'subdomains', 'tooShort'],
    ['com.au', 'domain', 'publicSuffix'],
    ['https://evil.example/pay', 'subdomains', 'page'],
    [`evil.example/${'a'.repeat(2_050)}`, 'exact', 'tooLong'],
    [`evil.example/${'é'.repeat(1_000)}`, 'exact', 'tooLong'],
    [`evil.example/${'a/'.repeat(200)}`, 'prefix', 'parts'],
  ] as const)('refuses %s as %s: %s (RT-037, RT-042)', (line, match, refusal) => {
    expect(patternOf(line, match)).toBe(refusal)
  })

  it('refuses patterns under four characters', () => {
    expect(patternOf('a.b', 'domain')).not.toBe('a.b')
    expect(patternOf('t.c', 'subdomains')).toMatch(/publicSuffix|tooShort/)
  })

  it('refuses every public suffix of the corpus for a whole host (RT-037)', () => {
    const suffixes = JSON.parse(
      readFileSync(new URL('../../test-data/domains/public-suffix.json', import.meta.url), 'utf8'),
    )
    const registries = suffixes.items.filter(({ registrable }: { registrable: string | null }) => registrable === null)

    for (const { host } of registries.slice(0, 200)) {
      if (typeof host !== 'string' || host.startsWith('.') || isSharedHost(host.toLowerCase())) continue
      expect(patternOf(host, 'subdomains'), host).toMatch(/noHost|publicSuffix|scheme|tooShort/)
    }
  })

  it.each(['github.io', 'sharepoint.com', 'blogspot.com'])('knows that strangers publish below %s (RT-037)', (host) => {
    expect(readUrlPattern(host, 'subdomains')).toMatchObject({ isShared: true })
    expect(readUrlPattern(`contoso.${host}`, 'subdomains')).toMatchObject({ isShared: false })
  })

  it.each([
    ['https://github.com/', 'prefix', true],
    ['https://github.com/contoso/', 'prefix', false],
    ['https://github.com/', 'exact', false],
    ['www.dropbox.com', 'domain', true],
    ['app.box.com', 'subdomains', true],
    ['gist.github.com', 'domain', true],
    ['google.com', 'subdomains', true],
    ['google.com', 'domain', false],
    ['shop.example', 'subdomains', false],
  ] as const)('knows whether %s as %s lets strangers in: %s (RT-037)', (line, match, isShared) => {
    expect(readUrlPattern(line, match)).toMatchObject({ isShared })
  })
})

describe('urlListKeys', () => {
  const label = fc.stringMatching(/^[a-z\d]{1,8}$/)
  const part = fc.stringMatching(/^[a-zA-Z\d=]{0,6}$/)
  const link = fc
    .record({
      labels: fc.array(label, { minLength: 2, maxLength: 5 }),
      path: fc.array(part, { maxLength: 6 }),
      query: fc.array(part, { maxLength: 4 }),
      port: fc.constantFrom('', ':8443'),
    })
    .map(({ labels, path, query, port }) => {
      return `https://${labels.join('.')}.example${port}/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`
    })

  it('hold the key of every entry that matches a link, so that a look-up misses none (RT-037, RT-042)', () => {
    fc.assert(
      fc.property(link, link, fc.nat(), fc.constantFrom(...urlMatches), (url, other, cut, match) => {
        const target = new URL(url)
        const pattern = cut % 3 === 0 ? other : url.slice(0, 'https://'.length + (cut % url.length))
        const key = urlListKey({ pattern, match })
        if (key === null || !matchesUrl({ pattern: key, match }, target)) return
        expect(urlListKeys(target)).toContain(key)
      }),
      { numRuns: 2_000 },
    )
  })

  it('are few, however long the link is', () => {
    expect(urlListKeys(new URL(`https://evil.example/${'a/'.repeat(5_000)}`)).length).toBeLessThan(110)
    expect(urlListKeys(new URL('javascript:alert(1)'))).toEqual([])
    expect(urlListKeys(new URL(`https://${'a.'.repeat(2_000)}evil.example/`))).toEqual([])
  })
})

describe('matchesUrl', () => {
  it.each([
    ['evil.example/pay', 'exact', 'https://evil.example/%70ay'],
    ['evil.example/%70ay', 'exact', 'https://evil.example/pay'],
    ['evil.example/a%2fb', 'prefix', 'https://evil.example/a%2Fb?c'],
    ['evil.example/%%34%31', 'exact', 'https://evil.example/%%34%31'],
    ['evil.example/x', 'exact', 'https://evil.example:80/x'],
    ['https://evil.example:80/x', 'exact', 'http://evil.example:443/x'],
  ] as const)('finds %s as %s in %s, however it is spelled (RT-042)', (line, match, link) => {
    const pattern = patternOf(line, match)
    const url = new URL(link)

    expect(matchesUrl({ pattern, match }, url)).toBe(true)
    expect(urlListKeys(url)).toContain(urlListKey({ pattern, match }))
  })
})

describe('defangUrl', () => {
  it.each([
    ['https://pay.evil.example/a.b?c=d.e', 'hxxps://pay[.]evil[.]example/a[.]b?c=d[.]e'],
    ['https://a.example/http://b.example/@c', 'hxxps://a[.]example/http[:]//b[.]example/[at]c'],
    ['evil.example/pay', 'evil[.]example/pay'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('writes %s as %s (RT-011)', (url, shown) => {
    expect(defangUrl(url)).toBe(shown)
  })

  it('is undone by readLink', () => {
    const url = 'https://pay.evil.example/a.b/@c:d?c=d.e'
    expect(readLink(defangUrl(url))?.href).toBe(url)
  })
})
