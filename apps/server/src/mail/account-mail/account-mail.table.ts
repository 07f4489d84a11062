import type { TemplateContent } from '@postern/core'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../../db/columns'

/** What an account mail is about. */
export const AccountMail = {
  /** Somebody asked for a reset link; whether the address is known is found out when it is sent (PW-007). */
  ResetRequest: 'resetRequest',
  Invitation: 'invitation',
  PasswordChanged: 'passwordChanged',
  TwoFactorOn: 'twoFactorOn',
  TwoFactorOff: 'twoFactorOff',
  /** An authenticator app beside a passkey. */
  AppAdded: 'appAdded',
  AppRemoved: 'appRemoved',
  PasskeyAdded: 'passkeyAdded',
  PasskeyRemoved: 'passkeyRemoved',
  RecoveryCodesMade: 'recoveryCodesMade',
  RecoveryCodeUsed: 'recoveryCodeUsed',
  /** To super administrators: many accounts were locked within minutes. */
  AccountsLocked: 'accountsLocked',
  AddressesChanged: 'addressesChanged',
  /** A sample digest, to see what a template looks like. */
  DigestTest: 'digestTest',
} as const
export type AccountMail = (typeof AccountMail)[keyof typeof AccountMail]

/** What some mails tell beside who and when. */
export interface AccountMailFacts {
  /** Of `passkeyAdded` and `passkeyRemoved`. */
  passkey?: { name: string; host: string }
  /** Of `recoveryCodeUsed`: unused codes that are left, and the client address. */
  recovery?: { unused: number; address: string }
  /** Of `accountsLocked`. */
  locks?: LockFacts
  /** Of `digestTest`: the template, and whose digests it is for. */
  digestTest?: { customerId: number; language: 'ENG' | 'FR'; content: TemplateContent }
}

/** Accounts that were locked lately. */
export interface LockFacts {
  count: number
  /** Instants, ISO 8601 in UTC: of the first and the last lock. */
  from: string
  to: string
  /** Networks that the tries came from, the busiest first, with the accounts they locked. */
  networks: { network: string; count: number }[]
  /** Accounts locked from networks that are not listed. */
  others: number
}

/** Mails to account holders that are still to be sent. Links get their secrets only when they are (XD-04). */
export const accountMails = pgTable(
  'account_mails',
  {
    id: timeId().primaryKey(),
    resellerId: integer(),
    customerId: integer(),
    kind: text().$type<AccountMail>().notNull(),
    /** `null` for a reset request. */
    userId: integer(),
    /** What a reset request named: its address, the user if given, and where it came from. */
    request: jsonb().$type<{ email: string; userId: number | null; address: string }>(),
    /** Of news that goes to a certain address, which may be the user's no more: that address, and the user name known there. */
    notice: jsonb().$type<{ recipient: string; username: string }>(),
    /** What else the mail tells: see `AccountMailFacts`. */
    facts: jsonb().$type<AccountMailFacts>(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
  },
  (table) => [index().on(table.nextTryAt)],
)
