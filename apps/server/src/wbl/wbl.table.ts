import type { OwnerLevel } from '@postern/core/sender-lists'
import { sql } from 'drizzle-orm'
import { bigint, boolean, cidr, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'
import { groups } from '../groups/groups.table'
import { imports } from '../imports/imports.table'
import { domains } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/** The owner of a row, from the system (all `null`) down to one user. A customer implies its reseller. */
const ownerColumns = () => ({
  resellerId: integer(),
  customerId: integer(),
  domainId: integer().references(() => domains.id, { onDelete: 'cascade' }),
  groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
  userId: integer().references(() => users.id, { onDelete: 'cascade' }),
  level: text()
    .$type<OwnerLevel>()
    .notNull()
    .generatedAlwaysAs(sql`case when user_id is not null then 'user'
    when group_id is not null then 'group' when domain_id is not null then 'domain' when customer_id is not null then 'customer'
    when reseller_id is not null then 'reseller' else 'system' end`),
})

/** Where an entry was made. */
export type WblSource = 'portal' | 'digest' | 'import' | 'api'

/** Allow/block list. */
export const wblEntries = pgTable(
  'wbl_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...ownerColumns(),
    /** Nobody below can override it; of the system and resellers only. */
    isForced: boolean().notNull().default(false),
    /** 0 allow, 1 block, 2 neutralise, 3 allow without spam checks (spec 9). */
    type: smallint().notNull(),
    /** Address, or `@domain`; lower case, domains in ASCII. `null` where `network` is set. */
    sender: text(),
    /** A domain's entry also counts for the domains below it. */
    subdomains: boolean().notNull().default(false),
    /** Addresses of sending servers. */
    network: cidr(),
    /** Compared with the envelope sender only, not with the From header. */
    envelopeOnly: boolean().notNull().default(false),
    /** It also allows a sender whose domain failed authentication. */
    isUnproven: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** From then on it no longer counts. */
    expiresAt: instant(),
    lastUsedAt: instant(),
    /** Messages that it has decided. */
    hits: integer().notNull().default(0),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull().default(''),
    source: text().$type<WblSource>().notNull(),
    /** The held message it was made from. */
    entryId: timeId(),
    /** The import that wrote it last; the database takes it away when somebody changes the entry afterwards. */
    importId: timeId(),
    createdAt: instant().notNull(),
  },
  ({ resellerId, customerId, domainId, groupId, userId, sender, subdomains, network }) => [
    unique('wbl_entries_once')
      .on(resellerId, customerId, domainId, groupId, userId, sender, subdomains, network)
      .nullsNotDistinct(),
    index().on(customerId, sender),
    index('wbl_entries_above').on(sender).where(sql`customer_id is null`),
    index('wbl_entries_network').using('gist', network.op('inet_ops')).where(sql`network is not null`),
    index('wbl_entries_reseller').on(resellerId),
    index('wbl_entries_domain').on(domainId).where(sql`domain_id is not null`),
    index('wbl_entries_group').on(groupId).where(sql`group_id is not null`),
    index('wbl_entries_user').on(userId).where(sql`user_id is not null`),
  ],
)

/** What imports and deletions did to entries, so that it can be undone. */
export const wblChanges = pgTable(
  'wbl_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `null`: a deletion in the list. */
    importId: timeId().references(() => imports.id, { onDelete: 'cascade' }),
    resellerId: integer(),
    customerId: integer(),
    /** The entry as it was numbered; a restored one has its number again. */
    entryId: integer().notNull(),
    kind: text().$type<'added' | 'replaced' | 'removed'>().notNull(),
    /** Whom the entry names, for those who read what was left. */
    sender: text().notNull(),
    /** The entry before the change; `null` where there was none. */
    before: jsonb(),
    isUndone: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [
    index('wbl_changes_of_import').on(table.importId, table.kind, table.entryId),
    index('wbl_changes_of_entry').on(table.entryId),
    index('wbl_changes_single').on(table.at).where(sql`import_id is null`),
  ],
)

/** An owner says one thing about one sender: a second entry meets the first in these columns. */
export const oncePerOwner = [
  wblEntries.resellerId,
  wblEntries.customerId,
  wblEntries.domainId,
  wblEntries.groupId,
  wblEntries.userId,
  wblEntries.sender,
  wblEntries.subdomains,
  wblEntries.network,
]
