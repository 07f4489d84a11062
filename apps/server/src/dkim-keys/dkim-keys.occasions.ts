import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { domain, missing } from '../testing/occasion-objects'
import type { TargetName } from '../testing/targets'
import type { TestServer } from '../testing/test-server'
import { dkimKeys } from './dkim-keys.table'

/** A key of the tenant's domain; the domain has one with the given selector. */
const dkimKey = (selector: () => string) => async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, keyId: missing.id }
  const { id: customerId, resellerId, domainId } = server.world[target]
  const now = server.clock.now()
  const values = {
    resellerId,
    customerId,
    domainId,
    selector: selector(),
    publicKey: '',
    createdAt: now,
    checkDueAt: now,
  }
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx.insert(dkimKeys).values(values).onConflictDoNothing().returning({ id: dkimKeys.id })
    return { id: domainId, keyId: row?.id ?? missing.id }
  })
}

const freshKey = dkimKey(() => randomUUID().slice(0, 8))

const takenSelector = 'taken'

/** The domain, which already has a retired key with the selector of the body. */
const domainWithKey: OccasionParams = async (server, target) => {
  const { id, keyId } = await dkimKey(() => takenSelector)(server, target)
  const retired = { state: 'retired' } as const
  await server.db.inScope({ as: 'system' }, (tx) => tx.update(dkimKeys).set(retired).where(eq(dkimKeys.id, keyId)))
  return { id }
}

export const occasions: Occasions = {
  listDkimKeyOfDomain: { params: domain },
  // Rejected after the scope check: making one costs time.
  createDkimKey: { params: domainWithKey, body: { selector: takenSelector }, status: 409 },
  checkDkimKey: { params: freshKey },
  // No name server here serves the record: activation is tested beside the routes.
  activateDkimKey: { params: freshKey, status: 409 },
  retireDkimKey: { params: freshKey },
}
