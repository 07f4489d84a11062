import { describe, expect, it } from 'vitest'
import { type DigestFilter, filtersOverlap } from './digest-filter'

const all: DigestFilter = { domains: [], classes: ['bulk', 'spam'], scoreFrom: null, scoreTo: null }

describe('filtersOverlap', () => {
  it.each<[string, Partial<DigestFilter>, Partial<DigestFilter>, boolean]>([
    ['the same messages', {}, {}, true],
    ['one common class', { classes: ['bulk'] }, { classes: ['spam', 'bulk'] }, true],
    ['no common class', { classes: ['bulk'] }, { classes: ['spam'] }, false],
    ['a domain and all domains', { domains: ['a.example'] }, {}, true],
    ['different domains', { domains: ['a.example'] }, { domains: ['b.example'] }, false],
    ['scores that meet in one number', { scoreTo: 6 }, { scoreFrom: 6 }, true],
    ['scores that do not meet', { scoreTo: 5.9 }, { scoreFrom: 6 }, false],
  ])('compares %s (RT-076)', (_title, one, other, expected) => {
    expect(filtersOverlap({ ...all, ...one }, { ...all, ...other })).toBe(expected)
    expect(filtersOverlap({ ...all, ...other }, { ...all, ...one })).toBe(expected)
  })
})
