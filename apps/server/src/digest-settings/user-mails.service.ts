import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { readDigestSettings, readOverride, type SettingsOwner, saveDigestSettings } from './digest-settings.service'
import type { unsubscribeTokens } from './digest-settings.table'

/** Kind of mail: digests, custom ones included, or immediate notices. */
export type MailKind = typeof unsubscribeTokens.$inferSelect.purpose

/** Kinds of mail that users can turn off for themselves. */
export const mailKinds = ['digest', 'realtime'] as const satisfies readonly MailKind[]

/** True values: such mails are sent to the user, and to users of the customer who have set nothing else. */
export interface UserMail {
  isOn: boolean
  isOnForAll: boolean
}

/** A user of a customer. */
export interface MailUser extends Omit<SettingsOwner, 'userId'> {
  userId: number
}

/** Reads whether mails of a kind are sent to a user. */
export async function readUserMail(
  tx: Transaction,
  { customerId, userId }: Pick<MailUser, 'customerId' | 'userId'>,
  kind: MailKind,
): Promise<UserMail> {
  const flag = flagOf(kind)
  const own = await readDigestSettings(tx, { customerId, userId })
  const all = await readDigestSettings(tx, { customerId, userId: null })
  return { isOn: own[flag], isOnForAll: all[flag] }
}

export interface UserMailChange {
  kind: MailKind
  /** `true`: the customer's setting applies to the user again. */
  wantsMails: boolean
  /** Account that makes the change. */
  by: { userId: number; username: string }
  address: string
  now: Date
}

/** Stops such mails for a user, or restores the customer's setting. Returns false if that changes nothing. */
export async function changeUserMail(
  tx: Transaction,
  user: MailUser,
  { kind, wantsMails, by, address, now }: UserMailChange,
): Promise<boolean> {
  const { userId, customerId, resellerId } = user
  const { isOn, isOnForAll } = await readUserMail(tx, user, kind)
  if (wantsMails ? isOn || !isOnForAll : !isOn) return false
  const owner = { userId, customerId, resellerId }
  const { [flagOf(kind)]: _, ...rest } = await readOverride(tx, owner)
  const settings = wantsMails ? rest : { ...rest, [flagOf(kind)]: false }
  await saveDigestSettings(tx, { ...owner, settings, now })
  await writeAudit(tx, {
    ...{ userId: by.userId, username: by.username, resellerId, customerId, address, now },
    action: wantsMails ? 'mailsSubscribed' : 'mailsUnsubscribed',
    target: `${kind} mails of user ${userId}`,
  })
  return true
}

const flagOf = (kind: MailKind) => (kind === 'digest' ? ('isOn' as const) : ('hasNotices' as const))
