import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isHopPort, isNextHop, mailDomainName } from './mail-domain'

const corpus = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/${path}`, import.meta.url), 'utf8')).items

describe('mailDomainName', () => {
  it.each([
    ['contoso.example', 'contoso.example'],
    [' Contoso.Example. ', 'contoso.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['a.b.c.example', 'a.b.c.example'],
  ])('keeps %j as %j (VA-034)', (text, name) => {
    expect(mailDomainName(text)).toBe(name)
  })

  it.each([
    '',
    'contoso',
    'contoso.example:25',
    'https://contoso.example',
    'a@contoso.example',
    'con toso.example',
    '192.0.2.1',
    '%61.example',
    '-a.example',
    'x'.repeat(100_000),
  ])('rejects %j (VA-034)', (text) => {
    expect(mailDomainName(text)).toBeNull()
  })

  it('judges every name of the corpus correctly, and keeps ASCII only (VA-034)', () => {
    for (const { id, value, domain } of corpus('domains/domains.json')) {
      const name = mailDomainName(value)
      if (domain === true) expect(name, id).not.toBeNull()
      if (name !== null) expect(name, id).toMatch(/^[a-z\d.-]+$/)
    }
  })

  it('accepts no hostile text as a domain', () => {
    for (const { id, value } of corpus('naughty-strings/strings.json')) {
      const name = mailDomainName(value)
      if (name !== null) expect(mailDomainName(name), id).toBe(name)
    }
  })
})

describe('isNextHop', () => {
  it.each([
    ['192.0.2.25', true],
    ['mail.contoso.example', true],
    ['mailhost', true],
    ['192.0.2.256', false],
    ['192.0.2.0/24', false],
    ['2001:db8::1', false],
    ['mail host', false],
    ['', false],
    ['NaN', false],
    ['nan', false],
    ['undefined', false],
    ['nan.contoso.example', true],
  ])('%j: %s (VA-035, VA-037, EN-093)', (text, isTaken) => {
    expect(isNextHop(text)).toBe(isTaken)
  })

  it('judges every address of the corpus correctly (EN-093)', () => {
    for (const { id, value, ipv4 } of corpus('ip-cidr/ipv4.json')) {
      if (ipv4 === true) expect(isNextHop(value), id).toBe(true)
      if (ipv4 === false && /^[\d./]+$/.test(value ?? '')) expect(isNextHop(value), id).toBe(false)
    }
  })
})

describe('isHopPort', () => {
  it.each([
    [25, true],
    [587, true],
    [1024, true],
    [65_535, true],
    [22, false],
    [443, false],
    [0, false],
    [65_536, false],
    [2525.5, false],
  ])('%j: %s', (port, isTaken) => {
    expect(isHopPort(port)).toBe(isTaken)
  })
})
