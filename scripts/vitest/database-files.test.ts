import { expect, it } from 'vitest'
import { serverTestFiles } from './database-files'

const { without, differing, alike } = serverTestFiles()
const inServer = (...files: string[]) => files.map((file) => `apps/server/src/${file}.test.ts`)

it('finds the test files that open a database, also through an imported helper', () => {
  expect(without).toEqual(expect.arrayContaining(inServer('auth/totp', 'passwords/password-rules', 'mail/judge/judge')))
  expect(differing).toEqual(
    expect.arrayContaining(inServer('db/migrate', 'http/access-matrix', 'customers/customers.routes')),
  )
  expect(alike).toEqual(expect.arrayContaining(inServer('http/health', 'customers/licence-months.routes')))
})

it('puts every file into one group', () => {
  const all = [...without, ...differing, ...alike]

  expect(new Set(all).size).toBe(all.length)
})
