import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.service'
import type { Transaction } from '../../db/database'
import { userAddresses, users } from '../../users/users.table'
import { recipientChanged } from './keep-tenants'
import type { Newcomer } from './newcomer'
import type { Recipient } from './recipient'

/** Existing user, or one who may become a user. */
export type Addressee = Recipient | Newcomer

export function isKnown(addressee: Addressee): addressee is Recipient {
  return 'userId' in addressee
}

/**
 * Replaces newcomers who have become users meanwhile, because a directory answer may be some seconds old; drops those whose address now
 * belongs to a user who gets no mail there. Call it in the transaction that keeps their customers and domains in place.
 */
export async function recognise(tx: Transaction, addressees: readonly Addressee[]): Promise<Addressee[]> {
  const names = addressees.filter((addressee) => !isKnown(addressee)).map(({ address }) => address)
  if (names.length === 0) return [...addressees]
  const { customerId, isActive, deletedAt } = users
  const taken = await tx
    .select({ address: userAddresses.address, userId: users.id, customerId, isActive, deletedAt })
    .from(userAddresses)
    .innerJoin(users, eq(users.id, userAddresses.userId))
    .where(inArray(userAddresses.address, names))
  return addressees.flatMap((addressee): Addressee[] => {
    const owner = taken.find(({ address, customerId }) => {
      return address === addressee.address && customerId === addressee.customerId
    })
    if (isKnown(addressee) || !owner) return [addressee]
    return owner.isActive && owner.deletedAt === null ? [{ ...addressee, userId: owner.userId }] : []
  })
}

/** Creates a user for an address that nobody has yet: a recipient without a role. */
export async function addNewcomer(tx: Transaction, newcomer: Newcomer, now: Date): Promise<Recipient> {
  const { address, resellerId, customerId } = newcomer
  // Another customer's administrator may use the address as user name.
  const userId = (await add(address)) ?? (await add(`${address}#${customerId}`))
  if (userId === undefined) throw recipientChanged()
  const place = { userId, resellerId, customerId, isPrimary: true }
  const isForeign = sql`${userAddresses.customerId} is distinct from ${customerId}`
  // Lock the previous owner before the address, as everywhere: no two transactions wait for each other.
  const { userId: owner } = userAddresses
  const former = tx
    .select({ owner })
    .from(userAddresses)
    .where(and(eq(userAddresses.address, address), isForeign))
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, former)).for('no key update')
  const [named] = await tx
    .insert(userAddresses)
    .values({ address, ...place })
    .onConflictDoUpdate({ target: userAddresses.address, set: place, setWhere: isForeign })
    .returning({ userId: userAddresses.userId })
  if (!named) return whoCameFirst()
  const what = { action: 'userAdded', target: `user ${userId}`, after: { username: address } } as const
  await writeAudit(tx, { ...what, userId: null, username: '', resellerId, customerId, address: '', now })
  return { ...newcomer, userId }

  async function add(username: string): Promise<number | undefined> {
    const [row] = await tx
      .insert(users)
      .values({ username, role: null, resellerId, customerId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
    return row?.id
  }

  /** Another message for the same address was stored at the same time. */
  async function whoCameFirst(): Promise<Recipient> {
    await tx.delete(users).where(and(eq(users.id, Number(userId)), eq(users.customerId, customerId)))
    const [found] = await recognise(tx, [newcomer])
    if (!found || !isKnown(found)) throw recipientChanged()
    return found
  }
}
