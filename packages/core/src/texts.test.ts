import { describe, expect, it } from 'vitest'
import * as answers from './answers/features.gen'
import { glossary } from './glossary'
import * as texts from './texts'

type Catalogue = Record<string, unknown>
const catalogues = Object.entries(texts).filter(([, value]) => 'en' in value) as unknown as [
  string,
  { en: Catalogue; fr: Catalogue },
][]

function leaves(catalogue: Catalogue, path = ''): [string, unknown][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? leaves(value as Catalogue, `${path}${key}.`)
      : [[`${path}${key}`, value]],
  )
}
const said = (value: unknown) => (typeof value === 'function' ? String(value('a', 'b', 'c')) : String(value))

describe('the catalogues', () => {
  it.each(catalogues)('%s has every text in English and French (LO-081, LO-082)', (_name, { en, fr }) => {
    expect(leaves(fr).map(([key]) => key)).toEqual(leaves(en).map(([key]) => key))
    for (const [key, value] of [...leaves(en), ...leaves(fr)]) expect(said(value).trim(), key).not.toBe('')
  })

  it.each(glossary)('use “$en”, in French “$fr”, and no synonym for it', ({ avoidEn, avoidFr }) => {
    const all = [...catalogues, ...(Object.entries(answers) as unknown as typeof catalogues)]
    const found = (language: 'en' | 'fr', avoid: RegExp) =>
      all.flatMap(([name, catalogue]) =>
        leaves(catalogue[language] ?? {})
          .filter(([, value]) => avoid.test(said(value)))
          .map(([key, value]) => `${name}.${key}: ${said(value)}`),
      )
    expect([...found('en', avoidEn), ...found('fr', avoidFr)]).toEqual([])
  })

  it('quote the specification word for word (ER-005, ER-011, ER-012, ER-013, ER-023, ER-027, ER-028, ER-029, DG-033, DG-034)', () => {
    const { quarantineDigestMessages, authMessages, quarantineMessages } = texts
    const digest = quarantineDigestMessages.en
    expect([digest.release, digest.reRelease, digest.releaseAndAllow, digest.block]).toEqual([
      'Release',
      'Re-Release',
      'Release & Always Allow this Sender',
      'Block this Sender',
    ])
    expect(digest.releasedAndAllowed).toBe(
      `${digest.released} Future emails from this sender will be allowed without spam checks.`,
    )
    expect(digest.blockFailed('x')).toBe('An error occurred trying to block sender: x')
    expect(digest.allowFailed('x')).toBe('Message was released, but an error occurred trying to Allow Sender: x')
    expect(digest.loadFailed).toBe('An error occurred getting quarantine entry')
    expect(digest.boxes.alwaysAllow).toContain('always allow this sender without spam checks')
    expect([digest.onlySender, digest.bothAddresses]).toEqual(['Only the sender', 'Both addresses'])
    expect(authMessages.en.failed).toBe('An unknown error occurred while logging in.')
    expect(authMessages.en.profileFailed).toBe('Could not retrieve user profile.')
    expect(quarantineMessages.en.stages).toMatchObject({
      RELEASED: 'Released',
      PROCESSING: 'Processing Release',
      FAILED: 'Failed To Release',
    })
  })
})
