import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { askedRelease } from '../testing/test-release-request'

/** A fresh request to release a held message of its own. */
const releaseRequest: OccasionParams = async (server, target, mark) => ({
  id: target === 'missing' ? missing.id : (await askedRelease(server.db, server.world[target], { subject: mark })).id,
})

export const occasions: Occasions = {
  approveReleaseRequest: { params: releaseRequest, body: {} },
  denyReleaseRequest: { params: releaseRequest, body: {} },
  approveReleaseRequestMany: { body: { ids: [missing.id] } },
  denyReleaseRequestMany: { body: { ids: [missing.id] } },
}
