import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../../scripts/vitest/growth'
import { matchPatterns } from './match-patterns'
import { patternFault } from './pattern-fault'

const found = (text: string, patterns: string[]) => [...matchPatterns({ text, patterns })]

describe('matchPatterns', () => {
  it('finds the first match of each pattern, whatever its case, and lines by ^ and $', () => {
    expect(
      found('Dear Ana,\nProject-4711 and project-4712\nBest', ['project-\\d+', '^best$', 'absent', '^ana']),
    ).toEqual([
      ['project-\\d+', 'Project-4711'],
      ['^best$', 'Best'],
      ['absent', null],
      ['^ana', null],
    ])
  })

  it('leaves out patterns that cannot be compiled, and compares the others', () => {
    expect(found('ab', ['(?=a)', 'b'])).toEqual([['b', 'b']])
  })

  it('compares more patterns than one automaton takes', () => {
    const patterns = Array.from({ length: 250 }, (_, index) => `word${index}\\b`)

    const hits = found('word7 word249', patterns).filter(([, match]) => match !== null)

    expect(hits).toEqual([
      ['word7\\b', 'word7'],
      ['word249\\b', 'word249'],
    ])
  })

  it('looks at the clock after a few large patterns, and leaves out the rest', () => {
    const patterns = Array.from({ length: 20 }, (_, index) => `(?:[a-p][b-z]?.?){100}x${index}`)
    let now = 0
    const clock = () => {
      now += 600
      return now
    }

    expect(matchPatterns({ text: 'ab', patterns }, clock).size).toBe(3)
  })

  it.each(['(a+)+$', '(a|a)*b', '(?:a?){30}a{30}$', '(.*)(.*)(.*)x'])(
    'takes time that grows with the text alone for %s (XS-10)',
    async (pattern) => {
      const run = (length: number) => matchPatterns({ text: `${'a'.repeat(length)}!`, patterns: [pattern] })

      expect(await growth(run, 25_000)).toBeLessThan(linear)
    },
  )
})

describe('patternFault', () => {
  it.each([
    { pattern: 'ab(?=c)', key: 'customerRules.patternLooksAround', place: 3 },
    { pattern: 'a(?!b)', key: 'customerRules.patternLooksAround', place: 2 },
    { pattern: '(?<=a)b', key: 'customerRules.patternLooksAround', place: 1 },
    { pattern: 'x(?<!a)b', key: 'customerRules.patternLooksAround', place: 2 },
    { pattern: '(a)\\1', key: 'customerRules.patternRefersBack', place: 4 },
    { pattern: 'a**', key: 'customerRules.patternWrong', place: 2 },
    { pattern: 'x[z-a]', key: 'customerRules.patternWrong', place: 3 },
    { pattern: '(ab', key: 'customerRules.patternWrong', place: 4 },
    { pattern: 'a)b', key: 'customerRules.patternWrong', place: 2 },
    { pattern: 'a\\', key: 'customerRules.patternWrong', place: 3 },
    { pattern: 'x{2000}', key: 'customerRules.patternWrong', place: 2 },
    { pattern: '(a{50}){19}(b{50}){19}(c{50}){19}', key: 'customerRules.patternTooLarge', place: 1 },
    { pattern: '\\p{L}{1000}\\p{L}{1000}\\p{L}{1000}', key: 'customerRules.patternTooLarge', place: 1 },
  ])('names the fault of $pattern with its place', ({ pattern, ...fault }) => {
    expect(patternFault(pattern)).toEqual(fault)
  })

  it.each(['\\bproject[ -]?\\d{4}\\b', '(?-i)Invoice', '[\\p{L}]+@corp\\.example', '^re: '])(
    'accepts %s',
    (pattern) => {
      expect(patternFault(pattern)).toBeNull()
    },
  )
})
