import { describe, expect, it } from 'vitest'
import { sayAnswerIn, sayIn } from './say-in'
import { createTranslator } from './translator'

describe('a text in the language of the caller', () => {
  it.each([
    { english: 'Not found.', french: 'Introuvable.' },
    { english: 'A file may have 20000 rows.', french: 'Un fichier peut compter 20000 lignes.' },
    {
      english: 'Too many attempts. Wait 1 second, then try again.',
      french: 'Trop de tentatives. Attendez 1 seconde, puis réessayez.',
    },
    {
      english: 'Too many attempts. Wait 15 minutes, then try again.',
      french: 'Trop de tentatives. Attendez 15 minutes, puis réessayez.',
    },
    {
      english: 'The reseller does not sell Archiving, Continuity.',
      french: 'Le revendeur ne propose pas Archivage, Continuité.',
    },
    {
      english: 'This customer is on its way to another reseller already.',
      french: 'Ce client est déjà en cours de transfert vers un autre revendeur.',
    },
    {
      english: 'This customer is on its way to Fabrikam already.',
      french: 'Ce client est déjà en cours de transfert vers Fabrikam.',
    },
    {
      english: 'This reseller has customers: Contoso, Fabrikam and 3 more. Move or delete them first.',
      french:
        'Ce revendeur a des clients\u00a0: Contoso, Fabrikam et 3 de plus. Transférez-les ou supprimez-les d’abord.',
    },
    {
      english:
        'Administrators of Contoso have addresses in this domain: ana@a.example and 2 more. Give them other addresses first.',
      french:
        'Des administrateurs de Contoso ont une adresse dans ce domaine\u00a0: ana@a.example et 2 de plus. Donnez-leur d’abord une autre adresse.',
    },
    {
      english: 'Password is not strong enough. This is a very common password.',
      french: 'Le mot de passe n’est pas assez robuste. C’est un mot de passe très courant.',
    },
    {
      english: 'Password is not strong enough. Do not use your name, your company or the product in it.',
      french:
        'Le mot de passe n’est pas assez robuste. N’y employez ni votre nom, ni votre société, ni le nom du produit.',
    },
    {
      english: 'Password is not strong enough. Add another word or two. Uncommon words are better.',
      french: 'Le mot de passe n’est pas assez robuste. Ajoutez un mot ou deux. Les mots rares conviennent mieux.',
    },
  ])('reads "$french"', ({ english, french }) => {
    expect(sayIn('fr', english)).toBe(french)
    expect(sayIn('en', english)).toBe(english)
  })

  it('stays English where nobody has translated it', () => {
    expect(sayIn('fr', 'A text that nobody knows.')).toBe('A text that nobody knows.')
    expect(sayIn('fr', '')).toBe('')
    expect(sayIn('fr', 'constructor')).toBe('constructor')
    expect(sayIn('fr', '__proto__')).toBe('__proto__')
  })

  it.each([
    '{}',
    '{0}',
    '$&',
    '$1',
    '.*',
    '(',
    '[a-z]+',
    '\\',
    'a\nb',
    'Not found.',
    '<b>',
    ' is taken.',
    '\u0000',
    '',
  ])('holds the value %j as it is', (value) => {
    expect(sayIn('fr', `${value} is being moved to this reseller.`)).toBe(
      `${value} est en cours de transfert vers ce revendeur.`,
    )
    expect(sayIn('fr', `The tenant ${value} is connected to customer ${value}. Disconnect it first.`)).toBe(
      `Le locataire ${value} est relié au client ${value}. Détachez-le d’abord.`,
    )
  })

  it('is found at once, however long the values are', () => {
    const long = ' is connected to customer '.repeat(190)
    const text = `The tenant ${long} is connected to customer ${long}. Disconnect it now.`

    expect(sayIn('fr', text)).toBe(text)
    expect(sayIn('fr', `${'x'.repeat(1_000_000)} is taken.`)).toMatch(/is taken\.$/)
  })
})

describe('a translator', () => {
  it('takes the text that says most', () => {
    const translate = createTranslator({
      '{} is taken.': '1 {}',
      'The host {} is taken.': '2 {}',
      'This is taken.': '3',
    })

    expect(['Ana is taken.', 'The host a.example is taken.', 'This is taken.'].map(translate)).toEqual([
      '1 Ana',
      '2 a.example',
      '3',
    ])
  })

  it('reads values between words that come more than once', () => {
    const translate = createTranslator({ '{} of {} of {}': (one, two, three) => `${three}/${two}/${one}` })

    expect(translate('a of b of c')).toBe('c/b/a')
    expect(translate('a of b')).toBe('a of b')
  })
})

describe('an answer in the language of the caller', () => {
  it('tells what was done and what became of each', () => {
    const answer = {
      message: 'The rule is deleted.',
      outcomes: [
        { id: 7, isDone: false, message: 'Not found.' },
        { id: 8, isDone: true, message: '' },
      ],
    }

    expect(sayAnswerIn('fr', answer)).toEqual({
      message: 'La règle est supprimée.',
      outcomes: [
        { id: 7, isDone: false, message: 'Introuvable.' },
        { id: 8, isDone: true, message: '' },
      ],
    })
    expect(sayAnswerIn('en', answer)).toBe(answer)
  })

  it('is left alone where it tells nothing of the kind', () => {
    const answer = { id: 7, message: { subject: 'Not found.' }, outcomes: 3 }

    expect(sayAnswerIn('fr', answer)).toEqual(answer)
    expect(sayAnswerIn('fr', { id: 7 })).toEqual({ id: 7 })
  })
})
