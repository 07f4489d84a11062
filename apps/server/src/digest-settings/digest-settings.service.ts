import type { ReleaseValues } from '@postern/core'
import {
  type DigestLevel,
  DigestOverride,
  type DigestSettings,
  digestClassOf,
  mergeDigestSettings,
  type ReleaseRight,
  releaseRight,
} from '@postern/core/digest-settings'
import {
  type EffectiveSettings,
  effectiveSettings,
  releaseArea,
  releaseLevel,
  type SettingsLayer,
} from '@postern/core/management'
import type { QuarantineReason } from '@postern/core/quarantine'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { keepReviewers } from '../mail/reviewer-notices/keep-reviewers'
import { readLayersAbove } from '../settings-layers/read-layers'
import { digestSettings, digestStates } from './digest-settings.table'

export interface SettingsOwner {
  resellerId: number
  customerId: number
  /** `null`: the customer. */
  userId: number | null
}

/** Settings in effect for a user: their own over the customer's over the release rights above and the defaults. */
export async function readDigestSettings(
  tx: Transaction,
  { customerId, userId }: Pick<SettingsOwner, 'customerId' | 'userId'>,
): Promise<DigestSettings> {
  const of = await readManySettings(tx, { customerIds: [customerId], userIds: userId === null ? [] : [userId] })
  return of({ customerId, userId })
}

/** The same for many users in one query. */
export async function readManySettings(
  tx: Transaction,
  { customerIds, userIds }: { customerIds: readonly number[]; userIds: readonly number[] },
): Promise<(owner: Pick<SettingsOwner, 'customerId' | 'userId'>) => DigestSettings> {
  const rows = await tx
    .select()
    .from(digestSettings)
    .where(
      and(
        inArray(digestSettings.customerId, [...customerIds]),
        or(isNull(digestSettings.userId), inArray(digestSettings.userId, [...userIds])),
      ),
    )
  const level = (customerId: number, userId: number | null) =>
    rows.find((row) => row.customerId === customerId && row.userId === userId)?.settings
  const above = await readLayersAbove(tx, releaseArea, customerIds)
  return ({ customerId, userId }) =>
    mergeDigestSettings(
      releaseLevelOf(above(customerId)),
      level(customerId, null),
      userId === null ? null : level(customerId, userId),
    )
}

/** Release rights in force above a customer, and what of them is locked. */
export async function readReleaseRights(
  tx: Transaction,
  customerId: number,
): Promise<EffectiveSettings<ReleaseValues>> {
  const above = await readLayersAbove<ReleaseValues>(tx, releaseArea, [customerId])
  return effectiveSettings(releaseArea, above(customerId))
}

function releaseLevelOf(layers: readonly SettingsLayer<ReleaseValues>[]): DigestLevel {
  return layers.length === 0 ? {} : releaseLevel(effectiveSettings(releaseArea, layers))
}

/** Settings of one level alone; `{}` when nothing was set. */
export async function readOverride(tx: Transaction, { customerId, userId }: SettingsOwner): Promise<DigestOverride> {
  const [row] = await tx
    .select({ settings: digestSettings.settings })
    .from(digestSettings)
    .where(
      and(
        eq(digestSettings.customerId, customerId),
        userId === null ? isNull(digestSettings.userId) : eq(digestSettings.userId, userId),
      ),
    )
  return row?.settings ?? {}
}

/** Replaces the settings of a level, and reschedules the digests of all affected users. */
export async function saveDigestSettings(
  tx: Transaction,
  { resellerId, customerId, userId, settings, now }: SettingsOwner & { settings: DigestOverride; now: Date },
): Promise<void> {
  const values = { settings: DigestOverride.parse(settings), changedAt: now }
  await tx
    .insert(digestSettings)
    .values({ resellerId, customerId, userId, ...values })
    .onConflictDoUpdate({ target: [digestSettings.customerId, digestSettings.userId], set: values })
  await tx
    .update(digestStates)
    .set({ isPlanned: false, nextDigestAt: sql`'epoch'` })
    .where(statesOf({ customerId, userId }))
  if (userId === null) await keepReviewers(tx, { resellerId, customerId, settings: values.settings, now })
}

/** Finds the action open to the recipient of a held message. */
export async function releaseRightOf(
  tx: Transaction,
  { customerId, ownerUserId, reason }: { customerId: number; ownerUserId: number | null; reason: string },
): Promise<ReleaseRight> {
  // Outbound mail has no recipient here.
  if (ownerUserId === null) return 'none'
  const { classes } = await readDigestSettings(tx, { customerId, userId: ownerUserId })
  return releaseRight(classes[digestClassOf(reason as QuarantineReason['kind'])])
}

/** Rejects actions that the recipient of a held message may not perform from a mail, whatever a link says (XD-11). */
export async function refuseByRule(
  tx: Transaction,
  { customerId, ownerUserId, reason }: { customerId: number; ownerUserId: number | null; reason: string },
  needed: 'mayRelease' | 'mayList',
): Promise<void> {
  // Viruses have their own error message.
  if (reason === 'virus') return
  const { classes } = await readDigestSettings(tx, { customerId, userId: ownerUserId })
  if (ownerUserId !== null && classes[digestClassOf(reason as QuarantineReason['kind'])][needed]) return
  throw refuse(needed === 'mayRelease' ? 'digestSettings.releaseForbidden' : 'digestSettings.listingForbidden')
}

/** Condition for the states of a customer's users, or of one user. */
export function statesOf({ customerId, userId }: Pick<SettingsOwner, 'customerId' | 'userId'>): SQL | undefined {
  return userId === null ? eq(digestStates.customerId, customerId) : eq(digestStates.userId, userId)
}
