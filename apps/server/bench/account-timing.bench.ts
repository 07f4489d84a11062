import { pino } from 'pino'
import { createApp } from '../src/app'
import { userCredentials } from '../src/auth/auth.table'
import { hashPassword } from '../src/auth/passwords'
import { openTestBlobs } from '../src/testing/test-blobs'
import { createTestClock, testNow } from '../src/testing/test-clock'
import { openTestDatabase } from '../src/testing/test-database'
import { testSecretKey } from '../src/testing/test-server'
import { seedWorld, testPassword } from '../src/testing/test-world'
import { userAddresses, users } from '../src/users/users.table'
import { median, ratio, table } from './report'

// Measures whether response time reveals that an account exists (XA-04, PW-007): logging in and asking for a reset link, for known,
// inactive and unknown people in turn, medians of one run. Each try has an account and an address of its own, so that no limit skews it.

const tries = Number(process.env.BENCH_TRIES ?? 200)
const db = await openTestDatabase()
const clock = createTestClock()
const world = await seedWorld(db)
const app = createApp({
  db,
  blobs: openTestBlobs(db).blobs,
  clock,
  log: pino({ enabled: false }),
  isProxyTrusted: true,
  secretKeys: [testSecretKey],
  enforcesTwoFactor: false,
})

const kinds = ['unknown', 'known', 'inactive'] as const
await db.inScope({ as: 'system' }, async (tx) => {
  const passwordHash = await hashPassword(testPassword)
  const tenant = { resellerId: world.northwind, customerId: world.contoso.id }
  for (let number = 0; number < tries; number += 1) {
    for (const kind of ['known', 'inactive'] as const) {
      const username = `${kind}${number}@contoso.example`
      const values = { ...tenant, username, role: 'customerAdmin', isActive: kind === 'known', createdAt: testNow }
      const [{ id: userId } = { id: 0 }] = await tx.insert(users).values(values).returning({ id: users.id })
      await tx.insert(userCredentials).values({ userId, passwordHash })
      await tx.insert(userAddresses).values({ ...tenant, address: username, userId, isPrimary: true })
    }
  }
})

const calls = {
  'log in, wrong password': (username: string) => ['/api-token-auth/', { username, password: 'wrong' }] as const,
  'ask for a reset link': (email: string) => ['/v1/auth/request_reset', { email }] as const,
}

for (const [call, request] of Object.entries(calls)) {
  const times: Record<string, number[]> = { unknown: [], known: [], inactive: [] }
  const answers = new Set<string>()
  for (let number = 0; number < tries; number += 1) {
    // The first kind warms the caches for the others, so each goes first in turn.
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(number + turn) % kinds.length] ?? 'unknown'
      const [path, body] = request(`${kind}${number}@contoso.example`)
      const address = `10.${kinds.indexOf(kind)}.${number >> 8}.${number & 255}`
      const start = performance.now()
      const response = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
      answers.add(`${response.status} ${await response.text()}`)
      times[kind]?.push(performance.now() - start)
    }
  }
  const reference = median(times.known ?? [])
  table(
    `${call}: ${tries} tries each, ${answers.size} different answers`,
    kinds.map((kind) => ({
      account: kind,
      'median ms': median(times[kind] ?? []).toFixed(2),
      'of known': ratio(median(times[kind] ?? []), reference),
    })),
  )
}
await db.close()
