import { randomUUID } from 'node:crypto'
import type { Occasions } from '../testing/occasion'
import { customerById, missing, takenName } from '../testing/occasion-objects'
import type { TargetName } from '../testing/targets'
import type { TestServer } from '../testing/test-server'
import { customDigests } from './custom-digests.table'

/** A custom digest of the tenant's for its recipient. */
const freshCustomDigest = async (server: TestServer, target: TargetName) => {
  if (target === 'missing') return { id: missing.id, digestId: missing.id }
  const { id: customerId, resellerId, recipient } = server.world[target]
  const now = server.clock.now()
  const recipients = { groups: [], users: [recipient.id], addresses: [] }
  return server.db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(customDigests)
      .values({
        ...{ resellerId, customerId, name: randomUUID(), isActive: true, position: 1, recipients, domains: [] },
        ...{ classes: ['spam'], times: ['08:00'], days: [1], timezone: 'Europe/Dublin', language: 'ENG' },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: customDigests.id })
    return { id: customerId, digestId: row?.id ?? missing.id }
  })
}

export const occasions: Occasions = {
  listCustomDigests: { params: customerById },
  createCustomDigest: {
    params: customerById,
    body: { name: takenName, recipients: { addresses: [] } },
    status: 400,
  },
  getCustomDigest: { params: freshCustomDigest },
  updateCustomDigest: { params: freshCustomDigest, body: { language: 'FR' } },
  deleteCustomDigest: { params: freshCustomDigest },
  previewCustomDigest: { params: freshCustomDigest },
  sendCustomDigestNow: { params: freshCustomDigest },
}
