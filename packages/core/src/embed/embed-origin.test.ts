import { describe, expect, it } from 'vitest'
import { isEmbedOrigin, toEmbedOrigin } from './embed-origin'

describe('isEmbedOrigin', () => {
  it.each([
    'https://shop.example',
    'https://www.shop.example:8443',
    'https://xn--bcher-kva.example',
    'http://localhost:4100',
    'http://127.0.0.1',
    'http://[::1]:4100',
  ])('accepts %s', (text) => {
    expect(isEmbedOrigin(text)).toBe(true)
  })

  it.each([
    '',
    '*',
    'null',
    'https://*.shop.example',
    'https://shop.example/',
    'https://shop.example/page',
    'https://shop.example:443',
    'https://Shop.example',
    'http://shop.example',
    'https://user@shop.example',
    'https://shop.example https://evil.example',
    'https://shop.example\n',
    'https://bücher.example',
    'http://localhost.evil.example',
    'https://shop.example:99999',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    `https://${'a'.repeat(300)}.example`,
  ])('rejects %j (XS-23)', (text) => {
    expect(isEmbedOrigin(text)).toBe(false)
  })
})

describe('toEmbedOrigin', () => {
  it.each([
    [' HTTPS://Shop.Example/path?x#y ', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://LOCALHOST:4100/', 'http://localhost:4100'],
    ['shop.example', null],
    ['http://shop.example', null],
    ['https://*.shop.example', null],
    ['https://me:secret@shop.example', null],
  ])('reads %j as %j', (typed, origin) => {
    expect(toEmbedOrigin(typed)).toBe(origin)
  })
})
