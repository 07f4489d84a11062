import type { DkimAlgorithm, DkimFailure, DkimKeyState } from '@postern/core'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { domains } from '../tenants/tenants.table'

/** Keys that sign the outbound mail of domains. */
export const dkimKeys = pgTable(
  'dkim_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    domainId: integer()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    /** Lower case. */
    selector: text().notNull(),
    algorithm: text().$type<DkimAlgorithm>().notNull().default('rsa2048'),
    /** In base64, as the record has it: SubjectPublicKeyInfo for RSA, the bare 32 bytes for Ed25519. */
    publicKey: text().notNull(),
    state: text().$type<DkimKeyState>().notNull().default('waiting'),
    /** Fault that the last look-up found. */
    failure: text().$type<DkimFailure>(),
    /** Last look-up that was answered. */
    checkedAt: instant(),
    checkDueAt: instant().notNull(),
    activatedAt: instant(),
    /** Set while it has stopped signing because its record is gone. */
    stoppedAt: instant(),
    retiredAt: instant(),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('dkim_keys_by_selector').on(table.domainId, table.selector),
    /** Mail is signed with one key of each algorithm. */
    uniqueIndex('dkim_keys_active').on(table.domainId, table.algorithm).where(sql`state = 'active'`),
    index('dkim_keys_of_customer').on(table.customerId),
    index('dkim_keys_of_reseller').on(table.resellerId),
    index('dkim_keys_due').on(table.checkDueAt).where(sql`state <> 'retired'`),
  ],
)

/** Private keys; readable only by the system. A retired key has none. */
export const dkimPrivateKeys = pgTable('dkim_private_keys', {
  keyId: integer()
    .primaryKey()
    .references(() => dkimKeys.id, { onDelete: 'cascade' }),
  ...tenantColumns(),
  /** PKCS #8 in PEM form, sealed for `ownerOfKey`. */
  sealedKey: text().notNull(),
})
