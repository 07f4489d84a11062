import type { Recipient } from './recipient'

/** An address without a user, in a domain that accepts mail for unknown addresses. */
export type Newcomer = Omit<Recipient, 'userId'>
