import type { WblAddition } from '@postern/core/contract'
import { toInstant } from '@postern/core/scheduled-reports'
import { type OwnerLevel, wblAddedAtMost } from '@postern/core/sender-lists'

/** Request for the form's values; `null` while there is nothing to send. */
export function requestOf(
  values: Partial<WblAddition>,
  { customerId, timeZone }: { customerId: number | undefined; timeZone: string },
) {
  const { level, domainId, groupId, userId, senders = [], type, expiresAt: clock, ...flags } = values
  const details = { ...flags, ...(clock && { expiresAt: toInstant(clock, timeZone)?.toISOString() ?? null }) }
  const known = ([0, 1, 2, 3] as const).find((one) => one === type)
  const lines = senders.filter((sender) => sender.length <= 320).slice(0, wblAddedAtMost)
  if (known === undefined || lines.length === 0) return null
  const ids: Partial<Record<OwnerLevel, number | undefined>> = {
    ...{ customer: customerId, domain: domainId, group: groupId, user: userId },
  }
  if (customerId === undefined) return { entries: lines.map((sender) => ({ sender, type: known, ...details })) }
  const chosen = level ?? 'customer'
  const id = ids[chosen]
  if (id === undefined) return null
  const entries = lines.map((sender) => ({ sender, type: known, ...details }))
  return { entries, owner: { level: chosen, id } }
}

export type WblRequest = NonNullable<ReturnType<typeof requestOf>>
