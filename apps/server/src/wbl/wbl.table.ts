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

/** Source of an entry. */
export type WblSource = 'portal' | 'digest' | 'import' | 'api'

/** Allow/block list. */
export const wblEntries = pgTable(
  'wbl_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...ownerColumns(),
    /** True if nobody below can override it; only for the system and resellers. */
    isForced: boolean().notNull().default(false),
    /** 0 allow, 1 block, 2 neutralise, 3 allow without spam checks (spec 9). */
    type: smallint().notNull(),
    /** Address, or `@domain`; lower case, domains in ASCII. `null` if `network` is set. */
    sender: text(),
    /** True if a domain's entry also applies to its subdomains. */
    subdomains: boolean().notNull().default(false),
    /** Addresses of sending servers. */
    network: cidr(),
    /** True if compared with the envelope sender only, not with the From header. */
    envelopeOnly: boolean().notNull().default(false),
    /** True if it also allows a sender whose domain failed authentication. */
    isUnproven: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Time from which it no longer applies. */
    expiresAt: instant(),
    lastUsedAt: instant(),
    /** Number of messages it has decided. */
    hits: integer().notNull().default(0),
    /** Username of the author, kept after the user is deleted. */
    createdBy: text().notNull().default(''),
    source: text().$type<WblSource>().notNull(),
    /** Held message it was created from. */
    entryId: timeId(),
    /** Import that last wrote it; cleared by the database when somebody changes the entry afterwards. */
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
    index('wbl_entries_search').using(
      'gin',
      sql`lower(coalesce(sender, text(network))) gin_trgm_ops`,
      sql`lower(note) gin_trgm_ops`,
    ),
    index('wbl_entries_reseller').on(resellerId),
    index('wbl_entries_domain').on(domainId).where(sql`domain_id is not null`),
    index('wbl_entries_group').on(groupId).where(sql`group_id is not null`),
    index('wbl_entries_user').on(userId).where(sql`user_id is not null`),
  ],
)

/** Changes to entries by imports and deletions, for undoing them. */
export const wblChanges = pgTable(
  'wbl_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `null`: a deletion in the list. */
    importId: timeId().references(() => imports.id, { onDelete: 'cascade' }),
    /** Job that deleted it with others. */
    jobId: timeId(),
    resellerId: integer(),
    customerId: integer(),
    /** Id of the entry; a restored one keeps its id. */
    entryId: integer().notNull(),
    kind: text().$type<'added' | 'replaced' | 'removed'>().notNull(),
    /** Sender or network that the entry names, to show what was left. */
    sender: text().notNull(),
    /** Entry before the change; `null` if there was none. */
    before: jsonb(),
    isUndone: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [
    index('wbl_changes_of_import').on(table.importId, table.kind, table.entryId),
    index('wbl_changes_of_entry').on(table.entryId),
    index('wbl_changes_of_job').on(table.jobId, table.id).where(sql`job_id is not null`),
    index('wbl_changes_single').on(table.at).where(sql`import_id is null`),
  ],
)

/** An owner has one entry per sender: a second one conflicts with the first on these columns. */
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
