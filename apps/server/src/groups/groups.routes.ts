import { answerText } from '@postern/core/answers'
import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import {
  addGroup,
  attachMembers,
  changeGroup,
  detachMember,
  findGroup,
  type GroupRow,
  groupVersion,
  listGroups,
  listMembers,
  removeGroup,
  restoreGroup,
} from './groups.service'

type Served =
  | 'listGroups'
  | 'createGroup'
  | 'getGroup'
  | 'updateGroup'
  | 'deleteGroup'
  | 'restoreGroup'
  | 'listGroupMembers'
  | 'attachGroupMembers'
  | 'detachGroupMember'

export const groupsHandlers: Pick<Handlers, Served> = {
  async listGroups(context) {
    const { groups, ...count } = await listGroups(requestOf(context), context.input)
    return { groups: groups.map(groupAnswer), ...count }
  },

  async createGroup(context) {
    return answerOf(context, await addGroup(requestOf(context), context.input))
  },

  getGroup: (context) => answerOf(context, context.input.id),

  async updateGroup(context) {
    const { id, ...values } = context.input
    await changeGroup(requestOf(context), id, values)
    return answerOf(context, id)
  },

  async deleteGroup(context) {
    await removeGroup(requestOf(context), context.input.id)
    return { message: answerText('groups.deleted') }
  },

  async restoreGroup(context) {
    await restoreGroup(requestOf(context), context.input.id)
    return answerOf(context, context.input.id)
  },

  async listGroupMembers(context) {
    const { members, ...count } = await listMembers(requestOf(context), context.input.id, context.input)
    return { members: members.map((member) => ({ ...member, addedAt: member.addedAt.toISOString() })), ...count }
  },

  attachGroupMembers: (context) => attachMembers(requestOf(context), context.input.id, context.input),

  async detachGroupMember(context) {
    await detachMember(requestOf(context), context.input.id, context.input.userId)
    return { message: answerText('groups.memberRemoved') }
  },
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>) {
  return { tx, caller: present(caller), address, now, ifMatch }
}

async function answerOf({ tx, caller, answerVersion }: HandlerContext<unknown>, id: number) {
  const group = await findGroup(tx, scopeOf(present(caller)), id)
  const version = groupVersion(group)
  answerVersion(version)
  return { ...groupAnswer(group), version }
}

function groupAnswer({ resellerId: _resellerId, createdAt, updatedAt, deletedAt, ...group }: GroupRow) {
  const instants = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { ...group, ...instants, deletedAt: deletedAt?.toISOString() ?? null }
}
