import { describe, expect, it } from 'vitest'
import { importCycles } from './import-cycles.mjs'

const cyclesOf = (imports: Record<string, string[]>) => importCycles(new Map(Object.entries(imports)))

describe('import cycles', () => {
  it('are not reported when files import in one direction', () => {
    expect(cyclesOf({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([])
  })

  it('are found across any number of files, each with all its files', () => {
    const cycles = cyclesOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['f'] })

    expect(cycles.map((files: string[]) => files.sort())).toEqual([['d', 'e'], ['a', 'b', 'c'], ['f']])
  })
})
