import type { Endpoint } from '@postern/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../auth/sessions.service'
import { type CallerName, callers, expectedStatus, maySee, type TargetName, targets, tokens } from '../testing/access'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { served } from './serve'

const endpoints = Object.entries(served)

describe('the access matrix', () => {
  let server: TestServer
  let marks: Record<TargetName, string>
  beforeAll(async () => {
    server = await startTestServer()
    marks = {
      contoso: 'mark-of-contoso',
      fabrikam: 'mark-of-fabrikam',
      orchard: 'mark-of-orchard',
      missing: 'mark-of-nobody',
    }
  })
  afterAll(() => server.close())

  /** A fresh object of a tenant, so that no combination meets what another one did. */
  async function idOf(target: TargetName): Promise<number> {
    if (target === 'missing') return 123_456
    return (await holdMessage(server.db, server.world[target], { subject: marks[target] })).id
  }

  // Sessions are opened anew for each call: some calls end theirs.
  const tokenOf = async (caller: CallerName) =>
    (
      await tokens(server, (userId, kind) =>
        server.db.inScope({ as: 'system' }, (tx) => openSession(tx, userId, kind, server.clock.now())),
      )
    )[caller]

  async function ask(endpoint: Endpoint, caller: CallerName, id: number) {
    const token = await tokenOf(caller)
    const secrets = {
      releaseCode: 'wrong',
      allowBlockToken: 'wrong',
      username: 'nobody',
      password: 'wrong',
      entryType: 1,
    }
    const query = endpoint.query ? `?${new URLSearchParams({ releaseCode: 'wrong' })}` : ''
    return server.request(`/${endpoint.path.replace('{id}', String(id))}${query}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(endpoint.body && { 'content-type': 'application/json' }),
      },
      ...(endpoint.body && { body: JSON.stringify(secrets) }),
    })
  }

  it('holds for every endpoint, caller and tenant (XT-01, XT-02, RO-033, AM-015, TF-032)', async () => {
    let combinations = 0
    const leaks: string[] = []
    for (const [name, endpoint] of endpoints) {
      for (const caller of callers) {
        for (const target of endpoint.params ? targets : (['contoso'] as const)) {
          combinations += 1
          // Wrong codes are counted for an hour; here each stands for itself.
          server.clock.advance(61 * 60 * 1000)
          const response = await ask(endpoint, caller, await idOf(target))
          const text = await response.text()
          const expected = expectedStatus(endpoint, caller, target)
          const where = `${name} as ${caller} on ${target}`
          if (expected !== null && response.status !== expected)
            leaks.push(`${where}: ${response.status} instead of ${expected}`)
          for (const owner of targets) {
            if (text.includes(marks[owner]) && !maySee(caller, owner)) leaks.push(`${where}: tells of ${owner}`)
          }
        }
      }
    }
    process.stdout.write(`access matrix: ${combinations} combinations, ${leaks.length} leaks\n`)
    expect(leaks).toEqual([])
    expect(combinations).toBeGreaterThan(100)
  }, 120_000)

  it('gives a missing and a foreign object the same answer (XT-12)', async () => {
    const token = await tokenOf('customerAdmin')
    const answers = await Promise.all(
      [await idOf('orchard'), 123_456, 2 ** 52].map(async (id) => {
        const response = await server.request(`/v1/quarantine/${id}/`, {
          headers: { authorization: `Bearer ${token}` },
        })
        return [response.status, await response.text()]
      }),
    )

    expect(new Set(answers.map(String)).size).toBe(1)
  })
})
