import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { initials } from './initials'

describe('initials', () => {
  it.each([
    ['Orchard Foods', 'OF'],
    ['Siobhán Mary Walsh', 'SW'],
    ['Contoso', 'C'],
    ['m.keane@orchardfoods.example', 'MK'],
    ['admin@contoso.example', 'A'],
    ['éric dubois', 'ÉD'],
    ['3M (Ireland)', '3I'],
    ['株式会社 例', '株例'],
    ['𝒜da Lovelace', '𝒜L'],
    ['\u202eevil\u202c corp', 'EC'],
    ['<b> & "', 'B'],
    ['…', ''],
    ['', ''],
    ['@', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it.each([null, undefined, 7, {}])('treats %j as a name without letters', (name) => {
    expect(initials(name as never).length).toBeLessThanOrEqual(2)
  })

  it('runs in linear time on long names', async () => {
    expect(await growth((times) => initials('a.'.repeat(times)), 50_000)).toBeLessThan(linear)
  })
})
