import { groups } from '@postern/core/contract'
import { resourceFormMessages } from '@postern/core/texts'
import { describe, expect, it } from 'vitest'
import type { FormField } from './form-field'
import { checkForm, holdsControls, problemText } from './form-problems'

const field: FormField = { name: 'name', label: 'Name', kind: 'text' }

/** Error message for a group's name; `null` when it can be sent. */
function wordsFor(name: string, locale: 'en' | 'fr' = 'en') {
  const checked = checkForm({ schema: groups.create.body, fields: [field], fixed: { customerId: 1 } }, { name })
  const problem = 'problems' in checked ? checked.problems.name : undefined
  return problem ? { text: problemText(problem, field, resourceFormMessages[locale]), problem } : null
}

describe('a field of one line', () => {
  it('is rejected before sending for a line break or tab, with an error that names it (XS-04, VA-034)', () => {
    for (const name of ['Sales\r\nBcc: all@contoso.example', 'Sales\tEurope']) {
      const refused = wordsFor(name)

      expect(refused?.text).toBe('Remove line breaks, tabs and invisible characters from Name')
      expect(refused && holdsControls(refused.problem.issue)).toBe(true)
    }
    expect(wordsFor('Sales\nEurope', 'fr')?.text).toContain('«\u00a0Name\u00a0»')
  })

  it('is distinguished from one that is invalid for another reason', () => {
    expect(wordsFor('x'.repeat(61))?.text).toBe('Name holds at most 60 characters')
    expect(wordsFor('Sales')).toBeNull()
    expect(wordsFor(' Sales\t')).toBeNull()
  })
})
