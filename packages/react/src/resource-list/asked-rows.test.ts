import { describe, expect, it } from 'vitest'
import { askedRows } from './asked-rows'

type Kind = 'spam' | 'phishing' | 'virus'
const rows = (...kinds: Kind[]) => kinds.map((row, index) => ({ id: String(index), row }))
const count = (words: string) => (of: readonly Kind[]) => `${words}: ${of.length}`
const action = {
  leaves: {
    always: { has: (kind: Kind) => kind === 'virus', words: count('left') },
    unlessChosen: { has: (kind: Kind) => kind === 'phishing', words: count('also') },
  },
}
const kinds = (mixed: ReturnType<typeof rows>, takesAll = false) => {
  const { taken, ...words } = askedRows(action, mixed, takesAll)
  return { taken: taken.map(({ row }) => row), ...words }
}

describe('askedRows', () => {
  it('excludes dangerous rows from a mixed selection, and reports them', () => {
    expect(kinds(rows('spam', 'phishing', 'virus', 'spam'))).toEqual({
      taken: ['spam', 'spam'],
      left: 'left: 1',
      choice: 'also: 1',
    })
  })

  it('includes optional rows when chosen, but never those always excluded', () => {
    expect(kinds(rows('spam', 'phishing', 'virus'), true).taken).toEqual(['spam', 'phishing'])
  })

  it('offers no choice when all rows are of one kind', () => {
    expect(kinds(rows('phishing', 'phishing'))).toEqual({ taken: ['phishing', 'phishing'], left: null, choice: null })
    expect(kinds(rows('spam'))).toEqual({ taken: ['spam'], left: null, choice: null })
  })

  it('includes all rows of an action without exclusions', () => {
    expect(askedRows({}, rows('spam', 'virus'), false).taken).toHaveLength(2)
  })
})
