import type { Endpoint } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from '../audit/audit.service'
import { openSession } from '../auth/sessions.service'
import { customers, domains } from '../tenants/tenants.table'
import {
  administrators,
  type CallerName,
  callers,
  expectedStatus,
  maySee,
  type TargetName,
  targets,
  tokenFor,
} from '../testing/access'
import { type Occasion, occasionOf } from '../testing/occasions'
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

describe('the access matrix', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await markTenants(server)
  })
  afterAll(() => server.close())

  // Sessions are opened anew for each call: some calls end theirs.
  const tokenOf = (caller: CallerName) =>
    tokenFor(server, caller, (userId, kind) =>
      server.db.inScope({ as: 'system' }, (tx) => openSession(tx, userId, kind, server.clock.now())),
    )

  async function ask(endpoint: Endpoint, { params, body }: Occasion, caller: CallerName, target: TargetName) {
    const named = (await params?.(server, target, marks[target])) ?? {}
    const token = await tokenOf(caller)
    const query = endpoint.query ? `?${new URLSearchParams({ releaseCode: 'wrong' })}` : ''
    return server.request(`/${pathOf(endpoint, named)}${query}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  it('holds for every endpoint, caller and tenant (XT-01, XT-02, XT-08, RO-033, AM-015, TF-032)', async () => {
    let combinations = 0
    const leaks: string[] = []
    for (const [name, endpoint] of endpoints) {
      const occasion = occasionOf(name, endpoint)
      for (const caller of callers) {
        for (const target of occasion.params ? targets : (['contoso'] as const)) {
          combinations += 1
          // Wrong codes and passwords are counted; here each stands for itself.
          server.clock.advance(61 * 60 * 1000)
          const response = await ask(endpoint, occasion, caller, target)
          const text = await response.text()
          const expected = expectedStatus(endpoint, occasion, caller, target)
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
    expect(leaks).toEqual([])
    expect(combinations).toBeGreaterThan(300)
  }, 150_000)

  it('gives a missing and a foreign object the same answer (XT-12)', async () => {
    const askFor = (name: string) => async (target: TargetName) => {
      const endpoint = served[name] as Endpoint
      const response = await ask(endpoint, occasionOf(name, endpoint), 'customerAdmin', target)
      return [response.status, await response.text()]
    }
    for (const name of ['getQuarantineEntry', 'updateUser', 'endSession']) {
      const answers = await Promise.all((['orchard', 'missing'] as const).map(askFor(name)))
      expect(new Set(answers.map(String)).size, name).toBe(1)
    }
    const token = await tokenOf('customerAdmin')
    const answer = await server.request(`/v1/quarantine/${2 ** 52}/`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(404)
  })
})

function pathOf({ path }: Endpoint, params: Record<string, string | number>): string {
  return path
    .replace('{product}', 'provider')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** A word of its own in what each tenant has: whoever is told it and may not be has met a leak. */
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
