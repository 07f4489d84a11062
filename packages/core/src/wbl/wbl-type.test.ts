import { describe, expect, it } from 'vitest'
import { DigestEntryType } from '../quarantine-digest/digest-entry-type'
import { wblMessages } from './wbl.messages'
import { WblType } from './wbl-type'

describe('WblType', () => {
  it.each([
    ['CO-059', WblType.Allow, 0, 'Allow', 'Autoriser'],
    ['CO-060', WblType.Block, 1, 'Block', 'Bloquer'],
    ['CO-061', WblType.Neutral, 2, 'Neutralize', 'Neutraliser'],
    ['CO-062', WblType.AllowAll, 3, 'Allow', 'Autoriser'],
  ] as const)('%s: %i is %i, %s (AM-005)', (_id, type, number, english, french) => {
    expect(type).toBe(number)
    expect([wblMessages.en.types[type], wblMessages.fr.types[type]]).toEqual([english, french])
  })

  it('shares two values with the entries of a digest (CO-063, CO-064)', () => {
    expect(DigestEntryType).toEqual({ Block: WblType.Block, Allow: WblType.AllowAll })
    expect([DigestEntryType.Block, DigestEntryType.Allow]).toEqual([1, 3])
  })
})
