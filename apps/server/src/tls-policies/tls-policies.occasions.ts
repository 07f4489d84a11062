import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, missing } from '../testing/occasion-objects'
import type { TargetName } from '../testing/targets'
import type { TestServer } from '../testing/test-server'
import { tlsPolicies } from './tls-policies.table'

/** A TLS policy of the tenant's; for this domain there is one. */
const tlsPolicy = (domain: () => string) => async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, policyId: missing.id }
  const { id: customerId, resellerId } = server.world[target]
  const now = server.clock.now()
  const values = { domain: domain(), direction: 'out', policy: 'may', createdAt: now, updatedAt: now } as const
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(tlsPolicies)
      .values({ resellerId, customerId, ...values })
      .onConflictDoNothing()
      .returning({ id: tlsPolicies.id })
    return { id: customerId, policyId: row?.id ?? missing.id }
  })
}

const freshPolicy = tlsPolicy(() => `${randomUUID()}.example`)

const takenDomain = 'taken.example'

/** The customer, which has a policy for the domain of the body already. */
const customerWithPolicy: OccasionParams = async (server, target) => ({
  id: (await tlsPolicy(() => takenDomain)(server, target)).id,
})

export const occasions: Occasions = {
  listTlsPolicies: { params: customerById },
  createTlsPolicy: { params: customerWithPolicy, body: { domain: takenDomain, policy: 'may' }, status: 409 },
  // No server is found for it.
  testTlsPolicy: { params: customerById, body: { domain: 'nowhere.invalid' }, status: 409 },
  getTlsPolicy: { params: freshPolicy },
  updateTlsPolicy: { params: freshPolicy, body: { note: 'New' } },
  deleteTlsPolicy: { params: freshPolicy },
}
