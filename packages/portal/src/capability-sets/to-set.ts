import { toUsers } from '../users/to-user'
import { below } from './capability-sets.paths'

/** The list of those that an administrator's own level can give, or that users of a customer can be given. */
export function toCapabilitySets(customerId?: number): string {
  return `${toUsers(customerId)}${below}`
}

/** The form for a new one; one that begins as another when that is named. */
export function toNewCapabilitySet(customerId?: number, copyOf?: number): string {
  const address = `${toCapabilitySets(customerId)}/new`
  return copyOf === undefined ? address : `${address}?copy_of=${copyOf}`
}

export function toCapabilitySet(setId: number, customerId?: number): string {
  return `${toCapabilitySets(customerId)}/${setId}`
}

export function toEditCapabilitySet(setId: number, customerId?: number): string {
  return `${toCapabilitySet(setId, customerId)}/edit`
}
