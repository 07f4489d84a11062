import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormField } from './form-field'
import { changesOf, toDraft, toInput } from './form-values'

const fields: readonly FormField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'port', label: 'Port', kind: 'number', isOptional: true },
  { name: 'kind', label: 'Kind', kind: 'select', options: [1, 2].map((value) => ({ value, label: `${value}` })) },
  { name: 'customerId', label: 'Customer', kind: 'combobox', loadOptions: async () => [] },
  { name: 'sources', label: 'Sources', kind: 'lines' },
  { name: 'address.city', label: 'City', kind: 'text', isOptional: true },
  { name: 'isActive', label: 'Active', kind: 'switch' },
  { name: 'password', label: 'Password', kind: 'password' },
]
const draft = (part: object) => ({ ...toDraft(fields), ...part })

describe('what a form holds and sends', () => {
  it('turns stored values into editable text', () => {
    const values = { name: 'Hub', port: 25, kind: 2, sources: ['a', 'b'], address: { city: 'Cork' }, isActive: true }

    expect(toDraft(fields, values)).toEqual({
      name: 'Hub',
      port: '25',
      kind: '2',
      customerId: '',
      sources: 'a\nb',
      'address/city': 'Cork',
      isActive: true,
      password: '',
    })
  })

  it.each([
    ['name', '  Hub\u200b ', { name: 'Hub' }],
    ['password', ' two words ', { password: ' two words ' }],
    ['port', '', {}],
    ['port', '25', { port: 25 }],
    ['port', '2,5', { port: 2.5 }],
    ['port', '1e3', { port: '1e3' }],
    ['port', '0x10', { port: '0x10' }],
    ['kind', '2', { kind: 2 }],
    ['kind', '3', { kind: '3' }],
    ['customerId', '7', { customerId: '7' }],
    ['sources', ' a \n\n b', { sources: ['a', 'b'] }],
    ['address/city', 'Cork', { address: { city: 'Cork' } }],
    ['isActive', true, { isActive: true }],
  ])('%s: %j is sent as %j (VA-041, VA-042)', (key, entered, sent) => {
    const empty = { name: '', sources: [], isActive: false, password: '' }

    expect(toInput(fields, draft({ [key]: entered }))).toEqual({ ...empty, ...sent })
  })

  it.each([
    [undefined, {}],
    ['', { note: '' }],
    [null, { note: null }],
  ] as const)('sends %j for an optional field that is left empty, where it says so', (whenEmpty, sent) => {
    const note: FormField = { name: 'note', label: 'Note', kind: 'text', isOptional: true, whenEmpty }

    expect(toInput([note], { note: ' ' })).toEqual(sent)
  })

  it('round-trips stored values', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    const stored = fc.record({
      name: word,
      port: fc.integer(),
      kind: fc.constantFrom(1, 2),
      customerId: word,
      sources: fc.array(word),
      address: fc.record({ city: word }),
      isActive: fc.boolean(),
      password: fc.string(),
    })

    fc.assert(
      fc.property(stored, (values) => {
        expect(toInput(fields, toDraft(fields, values))).toEqual(values)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('changesOf', () => {
  it('includes the whole value of a field with a changed part', () => {
    const output = { name: 'Hub', address: { city: 'Cork', street: 'Main' }, port: 25 }

    expect(changesOf(output, ['address/city'])).toEqual({ address: { city: 'Cork', street: 'Main' } })
  })
})
