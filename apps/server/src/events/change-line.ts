import { Role } from '@postern/core'
import type { Caller } from '../http/caller'

/** A change of a feature, from a line of `note_change`. `'*'` stands for all, `null` for none. */
export interface Change {
  feature: string
  resellerId: ChangedId
  customerId: ChangedId
  userId: ChangedId
  entryId: ChangedId
}

type ChangedId = number | '*' | null

/** Listener of a stream: a caller hears changes in its scope, the holder of a digest link those of one held message. */
export type Audience = { caller: Caller } | { entryId: number }

export function parseChange(line: string): Change {
  const [feature = '', reseller, customer, user, entry] = line.split(':')
  return {
    feature,
    resellerId: toId(reseller),
    customerId: toId(customer),
    userId: toId(user),
    entryId: toId(entry),
  }
}

/** True if a change concerns rows that the audience may see. */
export function concerns(change: Change, audience: Audience): boolean {
  if ('entryId' in audience) return covers(change.entryId, audience.entryId)
  const { caller } = audience
  if (change.userId !== null) return covers(change.userId, caller.userId)
  if (caller.role === Role.SuperAdmin) return true
  if (caller.role === Role.ResellerAdmin) return covers(change.resellerId, caller.resellerId)
  return covers(change.customerId, caller.customerId)
}

function covers(changed: ChangedId, id: number | null): boolean {
  return changed === '*' || (id !== null && changed === id)
}

function toId(text = ''): ChangedId {
  if (text === '*') return '*'
  return text === '' ? null : Number(text)
}
