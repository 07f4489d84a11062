import { describe, expect, it } from 'vitest'
import { matchingRows, sortedBy, valueComparer } from './client-rows'
import { mailboxColumns as columns, mailboxFilters as filters, mailboxes } from './mailboxes.fixtures'

describe('matchingRows', () => {
  const rows = mailboxes(100)
  const found = (freeSearch: string, values = {}) =>
    matchingRows(rows, { freeSearch, filters: values }, { columns, filters }).map(({ id }) => id)

  it('returns all rows without a query', () => {
    expect(matchingRows(rows, { freeSearch: '', filters: {} }, { columns, filters })).toBe(rows)
  })

  it('searches every column, ignoring case and accents', () => {
    expect(found('EMILE ROUX 7')).toEqual([7, 70, 77])
    expect(found('mailbox42@')).toEqual([42])
    expect(found('zebra')).toEqual([])
  })

  it('requires every filter to match, with any of its values', () => {
    expect(found('', { kind: ['room', 'shared'], active: 'false' }).slice(0, 4)).toEqual([8, 12, 20, 24])
  })
})

describe('valueComparer', () => {
  it('sorts numbers by value and texts in natural order', () => {
    const compare = valueComparer('en')

    expect([10, 9, 100].sort(compare)).toEqual([9, 10, 100])
    expect(['b', 'Émile', 'a10', 'A9', 'Zoë'].sort(compare)).toEqual(['A9', 'a10', 'b', 'Émile', 'Zoë'])
  })
})

describe('sortedBy', () => {
  const compare = valueComparer('en')

  it('keeps the order of equal rows, in both directions', () => {
    const rows = ['b1', 'a1', 'b2', 'a2']
    const by = (isDown: boolean) => sortedBy(rows, (row) => row.slice(0, 1), { isDown, compare })

    expect(by(false)).toEqual(['a1', 'a2', 'b1', 'b2'])
    expect(by(true)).toEqual(['b1', 'b2', 'a1', 'a2'])
  })
})
