import { describe, expect, it } from 'vitest'
import { canonicalLink, expressionHash, linkExpressions } from './safe-browsing-expressions'

describe('the spelling that Safe Browsing hashes', () => {
  it.each([
    ['http://host/%25%32%35', 'host/%25'],
    ['http://host/%2525252525252525', 'host/%25'],
    ['http://host/%%%25%32%35asd%%', 'host/%25%25%25asd%25%25'],
    ['http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/', '168.188.99.26/.secure/'],
    ['http://host%23.com/%257Ea%2521b%2540c%2523d', 'host%23.com/~a!b@c%23d'],
    ['http://3279880203/blah', '195.127.0.11/blah'],
    ['http://shop.example/blah/..', 'shop.example/'],
    ['shop.example', 'shop.example/'],
    ['http://SHOP.example.../', 'shop.example/'],
    ['http://shop.example/foo\tbar\rbaz\n2', 'shop.example/foobarbaz2'],
    ['http://shop.example/q?', 'shop.example/q?'],
    ['http://shop.example/q?r?s', 'shop.example/q?r?s'],
    ['http://evil.example/foo#bar#baz', 'evil.example/foo'],
    ['http://evil.example/foo?bar;', 'evil.example/foo?bar;'],
    ['http://\u0001\u0080.com/', '%01%C2%80.com/'],
    ['  http://user:word@shop.example:1234/  ', 'shop.example/'],
    ['http:// leading.example/', '%20leading.example/'],
    ['http://shop.example//two/./slashes?more//slashes', 'shop.example/two/slashes?more//slashes'],
    ['http://[::ffff:1.2.3.4]/', '1.2.3.4/'],
    ['http://[2001:0db8:0000::1]/', '[2001:db8::1]/'],
  ])('makes %j to %s', (text, expected) => {
    const { host, path, query } = canonicalLink(text)

    expect(host + path + (query ?? '')).toBe(expected)
  })

  it('looks up exact host and registrable domain, each with the link, its path and its folders', () => {
    expect(linkExpressions(canonicalLink('http://a.b.evil.example/1/2.html?param=1'))).toEqual([
      ...['a.b.evil.example/1/2.html?param=1', 'a.b.evil.example/1/2.html', 'a.b.evil.example/', 'a.b.evil.example/1/'],
      ...['b.evil.example/1/2.html?param=1', 'b.evil.example/1/2.html', 'b.evil.example/', 'b.evil.example/1/'],
      ...['evil.example/1/2.html?param=1', 'evil.example/1/2.html', 'evil.example/', 'evil.example/1/'],
    ])
  })

  it('asks for no more than thirty, however deep host and path are, and for addresses as they are', () => {
    const deep = linkExpressions(canonicalLink('http://a.b.c.d.e.f.g.evil.example/1/2/3/4/5/6.html?q'))

    expect(deep).toHaveLength(30)
    expect(deep).toContain('e.f.g.evil.example/')
    expect(deep).not.toContain('d.e.f.g.evil.example/')
    expect(linkExpressions(canonicalLink('http://1.2.3.4/1/'))).toEqual(['1.2.3.4/1/', '1.2.3.4/'])
  })

  it('hashes as documented', () => {
    expect(expressionHash('abc').toString('hex')).toMatch(/^ba7816bf8f01cfea414140de5dae2223/)
  })
})
