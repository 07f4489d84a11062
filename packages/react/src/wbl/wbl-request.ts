import type { WblAddition } from '@postern/core/contract'
import { toInstant } from '@postern/core/scheduled-reports'
import { type OwnerLevel, wblAddedAtMost } from '@postern/core/sender-lists'

export interface RequestOptions {
  /** Customer whose list it is. Absent: any in the administrator's scope. */
  customerId: number | undefined
  /** Level of the administrator whose own list needs no owner. */
  ownLevel?: 'system' | 'reseller' | undefined
  timeZone: string
}

/** Request for the form's values; `null` while there is nothing to send. */
export function requestOf(values: Partial<WblAddition>, { customerId, ownLevel, timeZone }: RequestOptions) {
  const { level, resellerId, customerId: chosenId, domainId, groupId, userId, ...rest } = values
  const { senders = [], type, expiresAt: clock, ...flags } = rest
  const details = { ...flags, ...(clock && { expiresAt: toInstant(clock, timeZone)?.toISOString() ?? null }) }
  const known = ([0, 1, 2, 3] as const).find((one) => one === type)
  const lines = senders.filter((sender) => sender.length <= 320).slice(0, wblAddedAtMost)
  if (known === undefined || lines.length === 0) return null
  const entries = lines.map((sender) => ({ sender, type: known, ...details }))
  const owner = level ?? (customerId === undefined ? ownLevel : 'customer')
  if (owner === undefined || (customerId === undefined && owner === ownLevel)) return { entries }
  const ids: Partial<Record<OwnerLevel, number | undefined>> = {
    ...{ reseller: resellerId, customer: customerId ?? chosenId, domain: domainId, group: groupId, user: userId },
  }
  const id = ids[owner]
  return id === undefined ? null : { entries, owner: { level: owner, id } }
}

export type WblRequest = NonNullable<ReturnType<typeof requestOf>>
