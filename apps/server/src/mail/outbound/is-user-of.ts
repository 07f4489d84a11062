import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { userAddresses, users } from '../../users/users.table'

/** True if a sender is an active user of the customer. */
export function isUserOf(
  db: Database,
  { customerId, sender }: { customerId: number; sender: string },
): Promise<boolean> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(userAddresses)
      .innerJoin(
        users,
        and(
          eq(users.id, userAddresses.userId),
          eq(users.customerId, customerId),
          users.isActive,
          isNull(users.deletedAt),
        ),
      )
      .where(eq(userAddresses.address, sender.toLowerCase()))
    return user !== undefined
  })
}
