import type { Endpoint } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from '../audit/audit.service'
import { ensurePartitions } from '../db/migrate'
import { customers, domains } from '../tenants/tenants.table'
import { administrators, type CallerName, callers, expectedStatus, keyCallers, maySee } from '../testing/access'
import type { Occasion } from '../testing/occasion'
import { occasionOf } from '../testing/occasions'
import { sendOccasion } from '../testing/send-occasion'
import { type TargetName, targets } from '../testing/targets'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { served } from './serve'

const endpoints = Object.entries(served)
const marks: Record<TargetName, string> = {
  contoso: 'mark-of-contoso',
  fabrikam: 'mark-of-fabrikam',
  orchard: 'mark-of-orchard',
  missing: 'mark-of-nobody',
}

/** Calls whose occasions are about administrators, whom no key changes. */
const onUsersWithRights = new Set(['deleteUser', 'restoreUser', 'addUserAlias', 'removeUserAlias'])

describe('the access matrix', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await markTenants(server)
  })
  afterAll(() => server.close())

  it('holds for every endpoint, caller and tenant (XT-01, XT-02, XT-08, RO-033, AM-015, TF-032)', async () => {
    const { combinations, leaks } = await walkMatrix(server, callers)

    expect(leaks).toEqual([])
    expect(combinations).toBeGreaterThan(300)
  })

  it('gives a missing and a foreign object the same answer (XT-12)', async () => {
    const askFor = (name: string) => async (target: TargetName) => {
      const endpoint = served[name] as Endpoint
      const response = await ask(server, endpoint, occasionOf(name, endpoint), 'customerAdmin', target)
      return [response.status, await response.text()]
    }
    for (const name of ['getQuarantineEntry', 'updateUser', 'endSession']) {
      const answers = await Promise.all((['orchard', 'missing'] as const).map(askFor(name)))
      expect(new Set(answers.map(String)).size, name).toBe(1)
    }
    const endpoint = served.getQuarantineEntry as Endpoint
    const occasion = { params: async () => ({ id: 2 ** 52 }) }
    expect((await ask(server, endpoint, occasion, 'customerAdmin', 'missing')).status).toBe(404)
  })
})

describe('the access matrix of API keys', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await markTenants(server)
  })
  afterAll(() => server.close())

  it('holds for every endpoint and tenant: a key that reads is refused every unsafe call (XT-01, XT-07, XT-08)', async () => {
    const { combinations, leaks } = await walkMatrix(server, keyCallers)

    expect(leaks).toEqual([])
    expect(combinations).toBeGreaterThan(300)
  })
})

function ask(server: TestServer, endpoint: Endpoint, occasion: Occasion, caller: CallerName, target: TargetName) {
  return sendOccasion(server, {
    ...{ endpoint, occasion, caller, target, mark: marks[target] },
    ...(endpoint.query &&
      occasion.query === undefined && { query: `?${new URLSearchParams({ releaseCode: 'wrong' })}` }),
  })
}

/** Makes every call as every caller for every tenant, and names answers that the contract does not promise. */
async function walkMatrix(server: TestServer, walked: readonly CallerName[]) {
  let combinations = 0
  const leaks: string[] = []
  for (const [name, endpoint] of endpoints) {
    const occasion = occasionOf(name, endpoint)
    // The walk takes months of the server's time.
    const now = server.clock.now()
    await ensurePartitions(server.db, now, new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000))
    for (const caller of walked) {
      for (const target of occasion.params ? targets : (['contoso'] as const)) {
        combinations += 1
        // Wrong codes and passwords are counted; this keeps each attempt independent.
        server.clock.advance(61 * 60 * 1000)
        const response = await ask(server, endpoint, occasion, caller, target)
        const text = await response.text()
        const isAboveKey = caller === 'apiKey' && target === 'contoso' && onUsersWithRights.has(name)
        const expected = isAboveKey ? 403 : expectedStatus(endpoint, occasion, caller, target)
        const where = `${name} as ${caller} on ${target}`
        if (response.status >= 500 || (expected !== null && response.status !== expected))
          leaks.push(`${where}: ${response.status} instead of ${expected}`)
        for (const owner of targets) {
          if (text.includes(marks[owner]) && !maySee(caller, owner)) leaks.push(`${where}: tells of ${owner}`)
        }
      }
    }
  }
  process.stdout.write(`access matrix: ${combinations} combinations, ${leaks.length} leaks\n`)
  return { combinations, leaks }
}

/** Puts a unique marker into each tenant's data: finding it in another tenant's response reveals a leak. */
async function markTenants({ db, world, clock }: TestServer): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    for (const target of ['contoso', 'fabrikam', 'orchard'] as const) {
      const { id: userId, username } = world[administrators[target]]
      const { id: customerId, resellerId } = world[target]
      await tx.update(users).set({ lastName: marks[target] }).where(eq(users.id, userId))
      await tx.update(customers).set({ name: marks[target] }).where(eq(customers.id, customerId))
      const domain = { name: `${marks[target]}.example`, customerId, resellerId, createdAt: clock.now() }
      await tx.insert(domains).values(domain)
      const line = {
        action: 'signIn' as const,
        userId,
        username,
        customerId,
        resellerId,
        address: '',
        now: clock.now(),
      }
      await writeAudit(tx, { ...line, target: marks[target] })
    }
  })
}
