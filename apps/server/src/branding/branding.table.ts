import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { blobColumns, bytes, instant } from '../db/columns'
import { resellers } from '../tenants/tenants.table'

const resellerId = () =>
  integer()
    .notNull()
    .references(() => resellers.id, { onDelete: 'cascade' })

/**
 * Host names with a reseller's branding. Each belongs to one reseller and is assigned by the provider's staff, because it must resolve to
 * this server.
 */
export const resellerHosts = pgTable(
  'reseller_hosts',
  {
    /** Lower case, ASCII form, no port. */
    host: text().primaryKey(),
    resellerId: resellerId(),
  },
  (table) => [index().on(table.resellerId)],
)

/** Public branding of a reseller: texts and theme seeds. */
export const resellerBrands = pgTable('reseller_brands', {
  resellerId: resellerId().primaryKey(),
  /** Name of the service; empty: the reseller's name. */
  title: text().notNull().default(''),
  brand: text(),
  brandDark: text(),
  neutral: text(),
  /** Address that replies to the system's mails go to; `null`: the mails' sender address. */
  replyTo: text(),
  changedAt: instant().notNull(),
})

/** Branding pictures: never SVG, which could carry scripts (XB-31). */
export const brandImages = pgTable(
  'brand_images',
  {
    resellerId: resellerId(),
    /** `logo`, `logoDark` or `favicon`. */
    kind: text().notNull(),
    /** Hash of the content: gives each picture an address of its own, cacheable for ever. */
    hash: text().notNull(),
    /** Media type detected from the content. */
    type: text().notNull(),
    size: integer(),
    ...blobColumns(),
    /** Picture stored by an earlier version; moved to the blob store at start. */
    content: bytes(),
  },
  (table) => [primaryKey({ columns: [table.resellerId, table.kind] }), index().on(table.hash)],
)
