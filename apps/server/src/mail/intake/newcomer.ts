import type { Recipient } from './recipient'

/** An address that nobody has, in a domain that takes mail for such. */
export type Newcomer = Omit<Recipient, 'userId'>
