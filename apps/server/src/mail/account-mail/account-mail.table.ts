import type { StampContent, TemplateContent } from '@postern/core'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../../db/columns'

/** Subject of an account mail. */
export const AccountMail = {
  /** A user requested a reset link; the address is looked up only when it is sent (PW-007). */
  ResetRequest: 'resetRequest',
  Invitation: 'invitation',
  PasswordChanged: 'passwordChanged',
  TwoFactorOn: 'twoFactorOn',
  TwoFactorOff: 'twoFactorOff',
  /** An authenticator app was added to an account with a passkey. */
  AppAdded: 'appAdded',
  AppRemoved: 'appRemoved',
  PasskeyAdded: 'passkeyAdded',
  PasskeyRemoved: 'passkeyRemoved',
  RecoveryCodesMade: 'recoveryCodesMade',
  RecoveryCodeUsed: 'recoveryCodeUsed',
  /** To super administrators: many accounts were locked within minutes. */
  AccountsLocked: 'accountsLocked',
  /** To super administrators: a script was switched off because it failed. */
  ScriptOff: 'scriptOff',
  /** To administrators: mail of a domain leaves unsigned because the record of its key is gone. */
  DkimStopped: 'dkimStopped',
  /** To administrators: a webhook was switched off after days of failed requests. */
  WebhookStopped: 'webhookStopped',
  /** To its author: a stop of mail has ended by itself and still holds mail. */
  StopEnded: 'stopEnded',
  AddressesChanged: 'addressesChanged',
  /** To administrators of a customer and its reseller: more mail is sent than a limit allows. */
  SendLimitExceeded: 'sendLimitExceeded',
  /** A sample digest, to preview a template. */
  DigestTest: 'digestTest',
  /** A notice of a sample message, for whoever sets up notices. */
  NoticeTest: 'noticeTest',
  /** A sample mail with a stamp, for its author. */
  StampTest: 'stampTest',
} as const
export type AccountMail = (typeof AccountMail)[keyof typeof AccountMail]

/** Facts that some mails contain beside the user and the time. */
export interface AccountMailFacts {
  /** Present for `passkeyAdded` and `passkeyRemoved`. */
  passkey?: { name: string; host: string }
  /** Present for `recoveryCodeUsed`: number of unused codes left, and the client address. */
  recovery?: { unused: number; address: string }
  /** Present for `accountsLocked`. */
  locks?: LockFacts
  /** Present for `scriptOff`. */
  script?: { name: string }
  /** Present for `sendLimitExceeded`: the address whose mail went over the limit, and its customer. */
  sendLimit?: { sender: string; customer: string }
  /** Present for `dkimStopped`: the domain, and the name of the missing record. */
  dkim?: DkimFacts
  /** Present for `stopEnded`. */
  stopped?: StoppedFacts
  /** Present for `webhookStopped`. */
  webhook?: WebhookFacts
  /** Present for `digestTest`: the template, and the customer whose digests use it; `null`: a template of the reader's own level. */
  digestTest?: { customerId: number | null; language: 'ENG' | 'FR'; content: TemplateContent }
  /** Present for `noticeTest`. */
  noticeTest?: { customerId: number }
  /** Present for `stampTest`. */
  stampTest?: { language: 'ENG' | 'FR'; content: StampContent }
}

export interface WebhookFacts {
  id: number
  /** `null`: it is the reseller's. */
  customerId: number | null
  name: string
  host: string
}

export interface StoppedFacts {
  direction: 'in' | 'out' | 'both'
  /** Domain, address, network or customer that the stop was about. */
  of: string
  /** Mails that it holds. */
  count: number
}

export interface DkimFacts {
  domainId: number
  domain: string
  host: string
}

/** Recently locked accounts. */
export interface LockFacts {
  count: number
  /** Times of the first and the last lock, ISO 8601 in UTC. */
  from: string
  to: string
  /** Networks that the attempts came from, busiest first, with the number of accounts they locked. */
  networks: { network: string; count: number }[]
  /** Number of accounts locked from other networks. */
  others: number
}

/** Pending mails to account holders. Links get their secrets only on sending (XD-04). */
export const accountMails = pgTable(
  'account_mails',
  {
    id: timeId().primaryKey(),
    resellerId: integer(),
    customerId: integer(),
    kind: text().$type<AccountMail>().notNull(),
    /** `null` for a reset request. */
    userId: integer(),
    /** Content of a reset request: its address, the user if given, and where it came from. */
    request: jsonb().$type<{ email: string; userId: number | null; address: string }>(),
    /** Present for notices to a certain address, which may no longer be the user's: that address, and the user name known there. */
    notice: jsonb().$type<{ recipient: string; username: string }>(),
    /** Further content of the mail: see `AccountMailFacts`. */
    facts: jsonb().$type<AccountMailFacts>(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
  },
  (table) => [index().on(table.nextTryAt)],
)
