import { isEmailAddress, Stage } from '@postern/core'
import { digestClasses, reasonsOf } from '@postern/core/digest-settings'
import type { DigestCondition } from '@postern/core/notifications'
import { and, count, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { outsideCustomDigests } from '../custom-digests/digest-readers'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { readDigestSettings } from '../digest-settings/digest-settings.service'
import { digestStates } from '../digest-settings/digest-settings.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { findUser } from '../users/user-list'
import { userAddresses } from '../users/users.table'
import { isStillWanted } from '../wbl/from-blocked'
import { notificationAnswers, notificationColumns } from './notification-list'
import { notifications } from './notifications.table'

/** Evaluates each condition of a user's next digest, from the same values as the sender. */
export async function checkDigest(tx: Transaction, scope: Scope, userId: number, now: Date) {
  const user = await findUser(tx, scope, userId)
  const { customerId } = user
  const settings = await readDigestSettings(tx, { customerId: customerId ?? 0, userId })
  const { isOn: isOnForAll } = await readDigestSettings(tx, { customerId: customerId ?? 0, userId: null })
  const [customer] = await tx
    .select({ isActive: customers.isActive })
    .from(customers)
    .where(and(eq(customers.id, customerId ?? 0), isNull(customers.deletedAt)))
  const [primary] = await tx
    .select({ address: userAddresses.address })
    .from(userAddresses)
    .where(and(eq(userAddresses.userId, userId), eq(userAddresses.isPrimary, true)))
  const shown = digestClasses.filter((name) => settings.classes[name].isShown)
  const left = await outsideCustomDigests(tx, { userId, customerId: customerId ?? 0 })
  const waitingOf = await countWaiting(tx, userId, { left, now })
  const all = waitingOf(digestClasses)
  const waiting = waitingOf(shown)
  const met: Record<DigestCondition, boolean> = {
    active: user.isActive && customer?.isActive === true,
    address: primary !== undefined && isEmailAddress(primary.address),
    on: settings.isOn,
    classIncluded: all > 0 ? waiting > 0 : shown.length > 0,
    newMail: all > 0 || !settings.onlyWhenNew,
  }
  const [state] = await tx.select().from(digestStates).where(eq(digestStates.userId, userId))
  const [last] = await tx
    .select(notificationColumns)
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, 'digest')))
    .orderBy(desc(notifications.id))
    .limit(1)
  const [shownLast = null] = last ? await notificationAnswers(tx, scope, [last]) : []
  return {
    conditions: Object.entries(met).map(([name, isMet]) => ({ name, isMet })),
    isOptedOut: !settings.isOn && isOnForAll,
    nextAt: (met.on && state?.isPlanned && state.nextDigestAt?.toISOString()) || null,
    last: shownLast,
    waiting,
    hiddenWaiting: all - waiting,
  }
}

async function countWaiting(tx: Transaction, userId: number, { left, now }: { left: SQL | undefined; now: Date }) {
  const { ownerUserId, digestedAt, stage, expiresAt, reason } = quarantineEntries
  const rows = await tx
    .select({ reason, count: count() })
    .from(quarantineEntries)
    .where(
      and(
        eq(ownerUserId, userId),
        isNull(digestedAt),
        eq(stage, Stage.Quarantined),
        gt(expiresAt, now),
        isStillWanted(now),
        left,
      ),
    )
    .groupBy(reason)
  return (classes: readonly (typeof digestClasses)[number][]) => {
    const reasons: readonly string[] = reasonsOf(classes)
    return rows.filter((row) => reasons.includes(row.reason)).reduce((sum, row) => sum + row.count, 0)
  }
}
