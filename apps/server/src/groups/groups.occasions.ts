import { randomUUID } from 'node:crypto'
import type { Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import type { TargetName } from '../testing/targets'
import type { TestServer } from '../testing/test-server'
import { groupMembers, groups } from './groups.table'

/** A new group that contains the tenant's recipient. */
const freshGroup =
  (deletedAt: (server: TestServer) => Date | null) => async (server: TestServer, target: TargetName) => {
    const { db, world, clock } = server
    if (target === 'missing') return { id: missing.id, userId: missing.id }
    const { id: customerId, resellerId, recipient } = world[target]
    const tenant = { resellerId, customerId }
    return db.inScope({ as: 'system' }, async (tx) => {
      const dates = { createdAt: clock.now(), updatedAt: clock.now() }
      const [row] = await tx
        .insert(groups)
        .values({ ...tenant, name: randomUUID(), ...dates, deletedAt: deletedAt(server) })
        .returning({ id: groups.id })
      const { id } = row ?? missing
      await tx.insert(groupMembers).values({ groupId: id, userId: recipient.id, ...tenant, addedAt: clock.now() })
      return { id, userId: recipient.id }
    })
  }

const newGroup = freshGroup(() => null)

const deletedGroup = freshGroup(({ clock }) => clock.now())

export const occasions: Occasions = {
  createGroup: { body: { name: 'New', customerId: missing.id }, status: 404 },
  getGroup: { params: newGroup },
  updateGroup: { params: newGroup, body: {} },
  deleteGroup: { params: newGroup },
  restoreGroup: { params: deletedGroup },
  listGroupMembers: { params: newGroup },
  attachGroupMembers: { params: newGroup, body: {} },
  detachGroupMember: { params: newGroup },
}
