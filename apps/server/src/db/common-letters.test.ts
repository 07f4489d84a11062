import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { openTestDatabase } from '../testing/test-database'
import { holdMessage } from '../testing/test-entry'
import { seedWorld, type TestWorld } from '../testing/test-world'
import { commonLetters, rarePieces } from './common-letters'
import type { Database } from './database'
import { holdsLower } from './text-search'

const common = new Map(['sen', 'end', 'nde', 'der', 'ben', 'enc', 'nch', 'exa', 'xam'].map((three) => [three, 1]))

describe('the pieces of a text that are worth asking an index for', () => {
  it.each([
    { text: 'sender1234', pieces: ['er1234'] },
    { text: 'SENDER1234', pieces: ['ER1234'] },
    { text: 'user123@bench', pieces: ['user123'] },
    { text: 'a1b-sender-2c3 x', pieces: ['a1b', '2c3'] },
    { text: 'sender', pieces: [] },
    { text: 'zebra', pieces: [] },
    { text: 'ab', pieces: [] },
    { text: '', pieces: [] },
    { text: 'sendération', pieces: ['ration'] },
  ])('of "$text" are $pieces', ({ text, pieces }) => {
    expect(rarePieces(text, common)).toEqual(pieces)
  })

  it('are the less common ones when all are common', () => {
    const shares = { off: 0.9, ffe: 0.9, fer: 0.9, er1: 0.2, r12: 0.1 }

    expect(rarePieces('offer12', new Map(Object.entries(shares)))).toEqual(['er12'])
  })
})

describe('a search that knows what is common', () => {
  let db: Database
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
    for (const number of [1, 2, 3]) {
      await holdMessage(db, world.contoso, { subject: `Offer ${number}`, sender: `news${number}@shop.example` })
    }
    await holdMessage(db, world.orchard, { subject: 'Offer 4', sender: 'news4@shop.example' })
  })
  afterAll(() => db.close())

  it('learns common pieces from the texts of all tenants, whoever searches', async () => {
    const scope = { as: 'customer', customerId: world.contoso.id } as const
    const [letters, role] = await db.inScope(scope, async (tx) => {
      const letters = await commonLetters(tx, quarantineEntries)
      return [letters, (await tx.execute(sql`select current_setting('role') as role`)).rows[0]?.role]
    })

    expect(letters.get('off')).toBe(1)
    expect(letters.get('ws4')).toBeGreaterThan(0)
    expect(role).toBe('postern_customer')
  })

  it('finds the same as a search that does not', async () => {
    const piece = fc.constantFrom(
      'sender',
      'bench',
      'ab',
      '12',
      'é',
      'ß',
      'Σ',
      'İ',
      'I',
      ' ',
      '@',
      '%',
      '_',
      '\\',
      "'",
      'exam',
    )
    const words = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    const pairs = fc.sample(fc.tuple(words, words, words), { numRuns: 200, seed: 7 })
    const asked = pairs.flatMap(([before, text, after]) => [
      { stored: `${before}${text}${after}`, text },
      { stored: `${before}${after}`, text },
    ])

    const answers = await db.inScope({ as: 'system' }, async (tx) => {
      const columns = asked.map(({ stored, text }) => {
        const column = sql`lower(${stored}::text)`
        return sql`(${holdsLower(column, text)}) = (${holdsLower(column, text, common)})`
      })
      const { rows } = await tx.execute<{ alike: boolean[] }>(sql`select array[${sql.join(columns, sql`, `)}] as alike`)
      return rows[0]?.alike
    })

    expect(asked.some(({ text }) => rarePieces(text, common).length > 0)).toBe(true)
    expect(asked.filter((_, index) => answers?.[index] !== true)).toEqual([])
  })
})
