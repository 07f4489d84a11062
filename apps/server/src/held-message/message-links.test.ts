import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { collectLinks } from './message-links.mjs'

const targets = (html: string, text = '') =>
  collectLinks({ html, text }).links.map(({ text, target }) => [text, target])

describe('collectLinks', () => {
  it('returns a link’s visible text and its target, with the host in both forms (XB-08)', () => {
    const html =
      '<a href="HTTPS://xn--pypal-4ve.example/a b">www.paypal.example <img alt="Log in" src="cid:1"></a><a href="mailto:a@b.example">Write</a>'

    expect(collectLinks({ html, text: '' }).links).toEqual([
      {
        text: 'www.paypal.example Log in',
        target: 'https://xn--pypal-4ve.example/a%20b',
        host: 'xn--pypal-4ve.example',
        unicodeHost: 'pаypal.example',
      },
      { text: 'Write', target: 'mailto:a@b.example', host: '', unicodeHost: null },
    ])
  })

  it('finds where a button submits a form instead', () => {
    const html =
      '<form action="https://good.example/"><button formaction="https://evil.example/take">Log in</button><input type="submit" value="Send" formaction="https://evil.example/b"></form>'

    expect(targets(html)).toEqual([
      ['', 'https://good.example/'],
      ['Log in', 'https://evil.example/take'],
      ['Send', 'https://evil.example/b'],
    ])
  })

  it('finds links in forms, areas, templates and plain text, each once', () => {
    const html =
      '<form action="http://evil.example/take"></form><map><area alt="Map" href="//evil.example/b"></map><template><a href="http://t.example/">T</a></template><a href="#top">Up</a><a href="http://t.example/">T</a>'

    expect(targets(html, 'See https://plain.example/x, or (www.plain.example).')).toEqual([
      ['', 'http://evil.example/take'],
      ['Map', 'https://evil.example/b'],
      ['T', 'http://t.example/'],
      ['https://plain.example/x', 'https://plain.example/x'],
      ['www.plain.example', 'http://www.plain.example/'],
    ])
  })

  it('resolves relative links against the message’s base, and keeps invalid addresses as they are', () => {
    expect(
      targets('<base href="https://evil.example/"><a href="x">Y</a><a href="java\tscript:alert(1)">Z</a>'),
    ).toEqual([
      ['Y', 'https://evil.example/x'],
      ['Z', 'javascript:alert(1)'],
    ])
  })

  it('takes five hundred at most, and survives nesting as deep as the message is long', () => {
    const many = Array.from({ length: 600 }, (_, at) => `<a href="http://a.example/${at}">x</a>`).join('')
    const deep = `${'<div>'.repeat(60_000)}<a href="http://deep.example/">x</a>`

    const { links, isShortened } = collectLinks({ html: many, text: '' })

    expect([links.length, isShortened]).toEqual([500, true])
    expect(targets(deep)).toEqual([['x', 'http://deep.example/']])
  })

  it('goes by each target once where that is asked for, and past any number of neighbours', () => {
    const texts = Array.from({ length: 600 }, (_, at) => `<a href="http://a.example/">${at}</a>`).join('')
    const crowd = '<br>'.repeat(120_000)
    const html = `${texts}${crowd}<a href="//evil.example/x">y</a>`

    const { links, isShortened } = collectLinks({ html, text: '' }, { eachTargetOnce: true })

    expect([links.map(({ target }) => target), isShortened]).toEqual([
      ['http://a.example/', 'https://evil.example/x'],
      false,
    ])
  })

  it('finds links of a message whose base is no address', () => {
    expect(targets('<base href="nowhere"><a href="https://evil.example/">x</a>')).toEqual([
      ['x', 'https://evil.example/'],
    ])
  })

  it('takes no longer than in proportion for links that end in many signs', async () => {
    const run = (size: number) =>
      collectLinks({ html: null, text: `https://a.example/${'.'.repeat(1_900)}x `.repeat(size) })

    expect(await growth(run, 1_000)).toBeLessThan(linear)
  })
})
