import { describe, expect, it } from 'vitest'
import { findCycle } from './find-cycle'

const cycleOf = (graph: Record<string, string[]>) => findCycle(new Map(Object.entries(graph)))

describe('findCycle', () => {
  it.each([
    { what: 'nothing', graph: {} },
    { what: 'a chain', graph: { a: ['b'], b: ['c'], c: [] } },
    { what: 'two ways to one place', graph: { a: ['b', 'c'], b: ['d'], c: ['d'] } },
  ])('finds no cycle in $what', ({ graph }) => {
    expect(cycleOf(graph)).toBeNull()
  })

  it.each([
    { what: 'one that imports itself', graph: { a: ['a'] }, cycle: ['a', 'a'] },
    { what: 'two behind a chain', graph: { a: ['b'], b: ['c'], c: ['b'] }, cycle: ['b', 'c', 'b'] },
    { what: 'one beside a dead end', graph: { a: [], b: ['a', 'c'], c: ['d'], d: ['b'] }, cycle: ['b', 'c', 'd', 'b'] },
  ])('returns the cycle of $what', ({ graph, cycle }) => {
    expect(cycleOf(graph)).toEqual(cycle)
  })
})
