import { randomUUID } from 'node:crypto'
import { domainIps, domains } from '../tenants/tenants.table'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { domain, missing } from '../testing/occasion-objects'
import type { TestServer } from '../testing/test-server'

/** A new domain of the tenant; `deletedAt` marks it as already deleted. */
const freshDomain =
  (deletedAt: (server: TestServer) => Date | null): OccasionParams =>
  async (server, target, mark) => {
    if (target === 'missing') return { id: missing.id }
    const { id: customerId, resellerId } = server.world[target]
    const createdAt = server.clock.now()
    const name = `${mark.toLowerCase().replace(/[^a-z\d]+/g, '-')}.${customerId}-${randomUUID().slice(0, 8)}.example`
    const values = { resellerId, customerId, name, createdAt, deletedAt: deletedAt(server) }
    const [row] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(domains).values(values).returning({ id: domains.id }),
    )
    return { id: row?.id ?? missing.id }
  }

const spareDomain = freshDomain(() => null)

const deletedDomain = freshDomain(({ clock }) => clock.now())

const hop: OccasionParams = async (server, target) => {
  const ip = '192.0.2.99'
  if (target === 'missing') return { id: missing.id, ip }
  const { id: customerId, resellerId, domainId } = server.world[target]
  const values = { resellerId, customerId, domainId, ipAddress: ip, priority: 20 }
  await server.db.inScope({ as: 'system' }, (tx) => tx.insert(domainIps).values(values))
  return { id: domainId, ip }
}

export const occasions: Occasions = {
  getDomain: { params: domain },
  updateDomain: { params: domain, body: { isActive: true } },
  // An already deleted one, so that the next combination finds it again.
  deleteDomain: { params: spareDomain },
  restoreDomain: { params: deletedDomain },
  // No name server here serves the record: the effects of a proof are tested beside the routes.
  verifyDomain: { params: domain },
  claimDomain: { body: { name: 'new.example', customerId: missing.id }, status: 404 },
  // Rejected after both scope checks: the moved objects are tested beside the routes.
  transferDomain: { params: domain, body: { customerId: missing.id }, status: 404 },
  getDomainDependents: { params: domain },
  updateDomainRewriteSettings: { params: domain, body: { spamTag: '[Spam]' } },
  updateDomainPolicy: { params: domain, body: { holdScore: 6 } },
  // Nothing listens there: responses of a hop are tested beside the routes.
  testDomain: { params: domain, body: { ipAddress: '127.0.0.1' } },
  listDomainMxRecords: { params: domain },
  // Both are rejected after the scope check, so that the next combination finds the same state: permissions are tested beside the routes.
  createDomain: { body: { name: 'new.example', customerId: missing.id }, status: 404 },
  addDomainIp: { params: domain, body: { ipAddress: 'no host', priority: 10 }, status: 400 },
  removeDomainIp: { params: hop },
}
