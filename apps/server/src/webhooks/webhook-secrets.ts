import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { SecretBox } from '../auth/secret-box'
import type { Transaction } from '../db/database'
import { secretText } from './signature'
import { webhookSecrets } from './webhooks.table'

const secretBytes = 32

/** Owner that a secret is sealed for. */
const ownerOfSecret = (webhookId: number) => `webhook ${webhookId}`

interface NewSecret {
  webhook: { id: number; resellerId: number; customerId: number | null }
  secretBox: SecretBox
  now: Date
}

/** Makes and stores the secret of a webhook; returns it as its owner copies it. Runs as the system. */
export async function addSecret(tx: Transaction, { webhook, secretBox, now }: NewSecret): Promise<string> {
  const { id, resellerId, customerId } = webhook
  const secret = randomBytes(secretBytes)
  const sealed = secretBox.seal(secret, ownerOfSecret(id))
  await tx.insert(webhookSecrets).values({ webhookId: id, resellerId, customerId, sealed, createdAt: now })
  return secretText(secret)
}

/** Ends the current secret at an instant, and any former one at once: two are in use at most. Runs as the system. */
export async function endSecrets(tx: Transaction, webhookId: number, endsAt: Date): Promise<void> {
  await tx.delete(webhookSecrets).where(and(eq(webhookSecrets.webhookId, webhookId), isNotNull(webhookSecrets.endsAt)))
  await tx.update(webhookSecrets).set({ endsAt }).where(eq(webhookSecrets.webhookId, webhookId))
}

/** Secrets that sign now, the current one first; those that no known key opens are left out. Runs as the system. */
export async function openSecrets(
  tx: Transaction,
  webhookId: number,
  { secretBox, now }: { secretBox: SecretBox; now: Date },
): Promise<Buffer[]> {
  const { id, sealed, endsAt } = webhookSecrets
  const rows = await tx
    .select({ id, sealed })
    .from(webhookSecrets)
    .where(and(eq(webhookSecrets.webhookId, webhookId), or(isNull(endsAt), gt(endsAt, now))))
    .orderBy(desc(id))
  const opened: Buffer[] = []
  for (const row of rows) {
    const secret = secretBox.open(row.sealed, ownerOfSecret(webhookId))
    if (!secret) continue
    opened.push(secret)
    if (secretBox.isOld(row.sealed)) {
      const renewed = secretBox.seal(secret, ownerOfSecret(webhookId))
      await tx.update(webhookSecrets).set({ sealed: renewed }).where(eq(id, row.id))
    }
  }
  return opened
}
