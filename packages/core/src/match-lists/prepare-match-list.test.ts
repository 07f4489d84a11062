import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { foldFileName } from '../customer-rules/fold'
import { asciiAddress } from './ascii-address'
import { isLikePattern, prepareMatchList } from './prepare-match-list'

describe('an address list', () => {
  const list = prepareMatchList('address', [
    'ana@growth.example',
    '@only.example',
    'below.example',
    'xn--bcher-kva.example',
  ])

  it.each([
    ['ana@growth.example', true],
    ['bo@growth.example', false],
    ['x@only.example', true],
    ['x@mail.only.example', false],
    ['x@below.example', true],
    ['x@a.b.below.example', true],
    ['x@notbelow.example', false],
    ['x@bücher.example', true],
    ['x@Bücher.example.', true],
    ['', false],
    ['below.example', true],
    [`x@${'a.'.repeat(400)}below.example`, false],
  ])('has %j: %s (RT-124)', (address, isOn) => {
    expect(list.has(asciiAddress(address))).toBe(isOn)
  })

  it('is asked in the same time whatever its length', async () => {
    const lists = new Map<number, ReturnType<typeof prepareMatchList>>()
    const ask = (length: number) => {
      const values = Array.from({ length }, (_, at) => `a${at}@growth.example`)
      const list = lists.get(length) ?? prepareMatchList('address', values)
      lists.set(length, list)
      for (let at = 0; at < 20_000; at += 1) list.has(`b${at}@mail.growth.example`)
    }
    for (const length of [12_500, 50_000]) ask(length)

    expect(await growth(ask, 12_500)).toBeLessThan(3)
  })
})

describe('a file name list', () => {
  const list = prepareMatchList('fileName', ['setup.exe', '*.scr', 'invoice*', 'scan-??.pdf', 'a*b*c', '*middle*'])

  it.each([
    ['setup.exe', true],
    ['my setup.exe', false],
    ['x.scr', true],
    ['scr', false],
    ['invoice 7.zip', true],
    ['my invoice', false],
    ['scan-01.pdf', true],
    ['scan-1.pdf', false],
    ['a1b2c', true],
    ['abc', true],
    ['ac', false],
    ['in the middle of', true],
    ['', false],
  ])('has %j: %s (RT-127)', (name, isOn) => {
    expect(list.has(name)).toBe(isOn)
  })
})

describe('foldFileName', () => {
  it('leaves the last 255 characters of a name, so that its end decides and looking it up stays cheap (RT-127)', () => {
    const name = foldFileName(`${'a'.repeat(10_000)}Setup.EXE. . `)

    expect(name).toBe(`${'a'.repeat(246)}setup.exe`)
    expect(prepareMatchList('fileName', ['*.exe']).has(name)).toBe(true)
    expect(foldFileName('x'.repeat(255))).toBe('x'.repeat(255))
  })
})

describe('isLikePattern', () => {
  it('agrees with a regular expression (RT-127)', () => {
    const letters = ['a', 'b', '?', '*', '*']
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let turn = 0; turn < 5_000; turn += 1) {
      const pattern = Array.from({ length: next(7) }, () => letters[next(5)]).join('')
      const name = Array.from({ length: next(9) }, () => letters[next(2)]).join('')
      const expected = new RegExp(`^${pattern.replaceAll('?', '.').replaceAll('*', '.*')}$`).test(name)
      expect(isLikePattern(name, pattern), `${pattern} ${name}`).toBe(expected)
    }
  })

  it('takes time in proportion to the name, even with patterns made to be slow (XS-10)', async () => {
    const pattern = `${'a*'.repeat(40)}b`

    expect(await growth((length) => isLikePattern('a'.repeat(length), pattern), 50_000)).toBeLessThan(linear)
  })
})
