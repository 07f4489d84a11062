import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenWidths,
  fittingColumns,
  isColumnShown,
  moveColumn,
  noColumnChoice,
  orderedColumns,
  readColumnChoice,
  resizeColumn,
} from './columns'

const columns = [{ key: 'a', isIdentifying: true }, { key: 'b' }, { key: 'c', isOffByDefault: true }, { key: 'd' }]
const keys = (choice = noColumnChoice) => orderedColumns(columns, choice).map(({ key }) => key)

describe('the choice of columns', () => {
  it('defaults to the list’s own order', () => {
    expect(keys()).toEqual(['a', 'b', 'c', 'd'])
    expect(columns.map((column) => isColumnShown(column, noColumnChoice))).toEqual([true, true, false, true])
  })

  it('moves a column by one position and stops at the ends', () => {
    expect(keys(moveColumn(columns, noColumnChoice, 'b', -1))).toEqual(['b', 'a', 'c', 'd'])
    expect(moveColumn(columns, noColumnChoice, 'a', -1)).toBe(noColumnChoice)
    expect(moveColumn(columns, noColumnChoice, 'd', 1)).toBe(noColumnChoice)
    expect(moveColumn(columns, noColumnChoice, 'x', 1)).toBe(noColumnChoice)
  })

  it('never hides the column that identifies the row', () => {
    const [first = { key: '' }] = columns

    expect(isColumnShown(first, { order: [], shown: { a: false } })).toBe(true)
  })

  it('keeps every column once, whatever was stored', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'gone')), (order) => {
        expect([...keys({ order, shown: {} })].sort()).toEqual(['a', 'b', 'c', 'd'])
      }),
      { numRuns: 1000 },
    )
  })

  it('gives a column the chosen width, and resets it to its own', () => {
    const offered = [{ key: 'a' }, { key: 'b', width: 10 }]
    const wide = resizeColumn(noColumnChoice, 'b', 14)

    expect(chosenWidths(offered, wide)).toEqual([{ key: 'a' }, { key: 'b', width: 14, hasChosenWidth: true }])
    expect(chosenWidths(offered, resizeColumn(wide, 'b', null))).toEqual(offered)
  })

  it('parses any stored value as a choice', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        const { order, shown, widths = {} } = readColumnChoice(kept)

        expect(order.every((key) => typeof key === 'string')).toBe(true)
        expect(Object.values(shown).every((is) => typeof is === 'boolean')).toBe(true)
        expect(Object.values(widths).every((em) => em > 0 && em <= 100)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('fittingColumns', () => {
  const offered = [
    { key: 'a' },
    { key: 'b', width: 10, priority: 1 },
    { key: 'c', width: 10, priority: 3 },
    { key: 'd', priority: 2 },
  ]
  const fitting = (room: number) => fittingColumns(offered, room).map(({ key }) => key)

  it('keeps all when they fit', () => {
    expect(fitting(47)).toEqual(['a', 'b', 'c', 'd'])
    expect(fitting(Number.POSITIVE_INFINITY)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('drops columns with the highest priority value first, and never one without', () => {
    expect(fitting(46)).toEqual(['a', 'b', 'd'])
    expect(fitting(25)).toEqual(['a', 'b'])
    expect(fitting(1)).toEqual(['a'])
  })
})
