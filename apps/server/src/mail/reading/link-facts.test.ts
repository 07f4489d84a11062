import { describe, expect, it } from 'vitest'
import { hashUrlKey } from '../../url-lists/url-key-hash'
import { linksOf } from './link-facts'

const html = (urls: readonly string[]) => urls.map((url) => `<a href="${url}">x</a>`).join('')

describe('linksOf', () => {
  it('asks for the hosts of all links before the pages of any (RT-042)', () => {
    const decoys = Array.from({ length: 150 }, (_, at) => `https://shop-${at}.example/${'a/'.repeat(99)}`)

    const { linkKeys, linksUnread } = linksOf({ html: html([...decoys, 'https://login.evil.example/x']), text: '' })

    expect(linkKeys).toContain(hashUrlKey('evil.example'))
    expect(linkKeys).toHaveLength(10_000)
    expect(linksUnread).toBe(true)
  })

  it('has each key once, and no complaint about a long newsletter', () => {
    const pages = Array.from({ length: 400 }, (_, at) => `https://track.shop.example/c/${at}?a=1&b=2&c=3&d=4&e=5&f=6`)

    const { links, linkKeys, linksUnread } = linksOf({ html: html(pages), text: pages.join('\n') })

    expect(links).toHaveLength(400)
    expect(new Set(linkKeys).size).toBe(linkKeys.length)
    expect(linksUnread).toBe(false)
  })

  it('counts a host that is longer than names can be as unread', () => {
    expect(linksOf({ html: html([`https://${'a.'.repeat(150)}shop.example/`]), text: '' })).toMatchObject({
      linkKeys: [],
      linksUnread: true,
    })
  })

  it('searches what is not parsed for addresses, with pictures in it (RT-042)', () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`
    const shown = '<a title=x href="https&#58;//evil.example/pay?a=1&amp;b=2">x</a>'

    const { links, linksUnread } = linksOf({
      html: `<a href="https://shop.example/">x</a>${picture}${shown}`,
      text: '',
    })

    expect(links.map(({ url }) => url)).toEqual(['https://shop.example/', 'https://evil.example/pay?a=1&b=2'])
    expect(linksUnread).toBe(false)
  })

  it('reads text on, and says when there is more', () => {
    const text = `${'x'.repeat(2_000_000)} https://evil.example/`

    expect(linksOf({ html: '', text })).toMatchObject({ links: [{ url: 'https://evil.example/' }], linksUnread: false })
    expect(linksOf({ html: '', text: text.repeat(3) }).linksUnread).toBe(true)
  })

  it('reads no more links of all attached messages than of one, and says so (RT-042)', () => {
    const text = Array.from({ length: 400 }, (_, at) => `https://n${at}.example/`).join(' ')
    const attached = (count: number) => Array.from({ length: count }, () => ({ html: '', text }))

    expect(linksOf({ html: '', text }, attached(12)).linksUnread).toBe(false)
    expect(linksOf({ html: '', text }, attached(13)).linksUnread).toBe(true)
  })
})
