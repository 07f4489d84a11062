import { describe, expect, it } from 'vitest'
import { headBox, rowsBetween, withRows } from './selection'

const rows = ['1', '2', '3', '4'].map((id) => ({ id, row: { id } }))
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)
const empty = new Map<string, { id: string }>()

describe('rowsBetween', () => {
  it.each([
    ['2', '4', ['2', '3', '4']],
    ['4', '2', ['2', '3', '4']],
    ['3', '3', ['3']],
    [null, '3', ['3']],
    ['gone', '2', ['2']],
    ['1', 'gone', []],
  ])('from %s to %s returns %j', (anchor, to, between) => {
    expect(ids(rowsBetween(rows, anchor, to))).toEqual(between)
  })
})

describe('withRows', () => {
  it('selects and deselects, and keeps rows of other pages', () => {
    const other = withRows(empty, [{ id: '9', row: { id: '9' } }], true)

    const ticked = withRows(other, rows.slice(0, 2), true)

    expect([...ticked.keys()]).toEqual(['9', '1', '2'])
    expect([...withRows(ticked, rows, false).keys()]).toEqual(['9'])
    expect([...other.keys()]).toEqual(['9'])
  })
})

describe('headBox', () => {
  it.each([
    [0, false],
    [1, 'mixed'],
    [4, true],
  ])('with %i of 4 rows ticked is %s', (count, state) => {
    expect(headBox(withRows(empty, rows.slice(0, count), true), rows)).toBe(state)
  })

  it('is unchecked without rows', () => {
    expect(headBox(withRows(empty, rows, true), [])).toBe(false)
  })
})
