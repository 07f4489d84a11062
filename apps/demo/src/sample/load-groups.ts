import { type Transaction, tables } from '@postern/server'
import type { SampleCapabilitySet, SampleGroup } from './world'

const { groups, groupMembers, capabilitySets } = tables

/** Capabilities granted to users with a set, keyed by the set's name. */
export type GivenSets = ReadonlyMap<string, { capabilitySetId: number; capabilities: string[] }>

export interface AddSetsOptions {
  resellerId: number
  /** `null`: the sets are the reseller's. */
  customerId: number | null
  sets: SampleCapabilitySet[] | undefined
  createdAt: Date
}

export async function addSets(
  tx: Transaction,
  { resellerId, customerId, sets = [], createdAt }: AddSetsOptions,
): Promise<GivenSets> {
  if (sets.length === 0) return new Map()
  const rows = sets.map((set) => ({ resellerId, customerId, ...set, createdAt }))
  const added = await tx.insert(capabilitySets).values(rows).returning()
  return new Map(added.map(({ id, name, capabilities }) => [name, { capabilitySetId: id, capabilities }]))
}

export interface AddGroupsOptions {
  resellerId: number
  customerId: number
  groups: SampleGroup[] | undefined
  /** Ids of the customer's recipients, in sample order. */
  userIds: readonly number[]
  createdAt: Date
}

export async function addGroups(
  tx: Transaction,
  { groups: given = [], userIds, createdAt, ...tenant }: AddGroupsOptions,
): Promise<void> {
  for (const { name, description, members } of given) {
    const [group] = await tx
      .insert(groups)
      .values({ ...tenant, name, description, createdAt, updatedAt: createdAt })
      .returning()
    if (!group) throw new Error('The database answered no group.')
    const ids = members.flatMap((place) => userIds[place] ?? [])
    await tx
      .insert(groupMembers)
      .values(ids.map((userId) => ({ ...tenant, groupId: group.id, userId, addedAt: createdAt })))
  }
}
