import { describe, expect, it } from 'vitest'
import { unexpectedErrorText } from '../http/unexpected-error'
import {
  type AnswerKey,
  type AnswerText,
  answerKeys,
  answerText,
  createSayAnswer,
  isAnswerKey,
  sayAnswer,
} from './answers'
import { features } from './features.gen'

const samples: Readonly<Record<string, unknown>> = {
  services: [7, 9],
  seconds: 90,
  more: 2,
  users: 3,
  rows: 3,
  good: 2,
}

/** Returns a sentence and the names of the parameters it used. */
function read(locale: 'en' | 'fr', key: AnswerKey) {
  const asked = new Set<string>()
  const params = new Proxy(
    {},
    {
      get: (_, name: string) => {
        asked.add(name)
        return samples[name] ?? `<${name}>`
      },
    },
  )
  return { sentence: sayAnswer(locale, { key, params }), asked: [...asked].sort() }
}

/** A narrow no-break space precedes `; ! ?`; a wide one precedes `:` and goes inside « ». */
const badSigns = /['"]|(?<!\u202f)[;!?]|(?<!\u00a0)[:»]|«(?!\u00a0)/

const kinds = (catalogue: object) => Object.entries(catalogue).map(([name, text]) => [name, typeof text])

describe('the texts that the server answers with', () => {
  it.each(Object.entries(features))(
    'have the same keys and kinds in both languages: %s (LO-081)',
    (_name, { en, fr, codes }) => {
      expect(kinds(fr)).toEqual(kinds(en))
      expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(codes)))
    },
  )

  it('show the same values in both languages (LO-081)', () => {
    const different = answerKeys.filter((key) => String(read('en', key).asked) !== String(read('fr', key).asked))

    expect(different).toEqual([])
    expect(answerKeys.length).toBeGreaterThan(200)
  })

  it('follow French typography (LO-081)', () => {
    const badly = answerKeys.filter((key) => {
      const { sentence } = read('fr', key)
      const isSame = sentence === read('en', key).sentence && sentence !== unexpectedErrorText
      return isSame || badSigns.test(sentence.replace(/\d:\d|:\/\//g, '')) || sentence.trim() === ''
    })

    expect(badly).toEqual([])
  })
})

const hostile = [
  ...['{}', '{0}', '${', '$&', '$1', '.*', '(', '[a-z]+', '\\', 'a\nb', '<b>', '\u0000', '', ' is taken.'],
  ...['Not found.', 'This customer already has a group with this name.', 'Customer Contoso was deleted', '__proto__'],
]

describe('a sentence', () => {
  it.each(hostile)('keeps the value %j unchanged, in the requested language', (value) => {
    const taken = answerText('users.addressTaken', { address: value })
    const arriving = answerText('resellers.customerArriving', { customer: value })

    expect([sayAnswer('en', taken), sayAnswer('fr', taken)]).toEqual([`${value} is taken.`, `${value} est déjà prise.`])
    expect(sayAnswer('fr', arriving)).toBe(`${value} est en cours de transfert vers ce revendeur.`)
  })

  it('survives storage', () => {
    const text = answerText('customers.moving', { reseller: null })

    expect(sayAnswer('fr', JSON.parse(JSON.stringify(text)))).toBe(
      'Ce client est déjà en cours de transfert vers un autre revendeur.',
    )
  })

  it('falls back to a generic one for a key that no longer exists', () => {
    const gone = ['nothing.here', 'groups.', 'groups.constructor', 'constructor.name', '__proto__.x', '']

    for (const key of gone) expect(sayAnswer('fr', { key } as unknown as AnswerText)).toBe(unexpectedErrorText)
    expect(gone.filter(isAnswerKey)).toEqual([])
  })

  it.each([
    { seconds: 1, en: '1 second', fr: '1 seconde' },
    { seconds: 59, en: '59 seconds', fr: '59 secondes' },
    { seconds: 60, en: '1 minute', fr: '1 minute' },
    { seconds: 841, en: '15 minutes', fr: '15 minutes' },
  ])('renders a wait of $seconds s as $en', ({ seconds, en, fr }) => {
    const text = answerText('auth.tooManyTries', { seconds })

    expect(sayAnswer('en', text)).toContain(`Wait ${en}, `)
    expect(sayAnswer('fr', text)).toContain(`Attendez ${fr}, `)
  })

  it('lists services by their localised names, and an unknown one by its id', () => {
    const text = answerText('resellers.servicesNotSold', { services: [...(samples.services as number[]), 999] })

    expect(sayAnswer('en', text)).toMatch(/^The reseller does not sell .*, 999\.$/)
    expect(sayAnswer('fr', text)).toMatch(/^Le revendeur ne propose pas .*, 999\.$/)
  })

  it('uses the host’s wording where there is one', () => {
    const say = createSayAnswer({
      fr: {
        groups: { nameTaken: 'Ce nom de groupe est pris.' },
        users: { addressTaken: ({ address }) => `Adresse déjà utilisée\u00a0: ${address}` },
      },
    })

    expect(say('fr', answerText('groups.nameTaken'))).toBe('Ce nom de groupe est pris.')
    expect(say('fr', answerText('users.addressTaken', { address: 'ana@contoso.example' }))).toBe(
      'Adresse déjà utilisée\u00a0: ana@contoso.example',
    )
    expect(say('en', answerText('groups.nameTaken'))).toBe('This customer already has a group with this name.')
    expect(say('fr', answerText('groups.deleted'))).toBe('Groupe supprimé.')
  })

  it('cannot be built from a wrong key or with wrong values', () => {
    // @ts-expect-error: no such text.
    answerText('groups.nameTakn')
    // @ts-expect-error: the address is missing.
    answerText('users.addressTaken')
    // @ts-expect-error: the text has no value.
    answerText('groups.nameTaken', { name: 'Sales' })
    // @ts-expect-error: another value.
    answerText('users.addressTaken', { name: 'ana' })
  })
})
