import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/columns'
import { resellers } from '../tenants/tenants.table'

const resellerId = () =>
  integer()
    .notNull()
    .references(() => resellers.id, { onDelete: 'cascade' })

/** Host names that show a reseller's brand. One belongs to one reseller: the provider's staff give it, as it must lead here. */
export const resellerHosts = pgTable(
  'reseller_hosts',
  {
    /** Lower case, ASCII form, no port. */
    host: text().primaryKey(),
    resellerId: resellerId(),
  },
  (table) => [index().on(table.resellerId)],
)

/** What is public of a reseller: words and seeds of a theme. */
export const resellerBrands = pgTable('reseller_brands', {
  resellerId: resellerId().primaryKey(),
  /** What the service is called; empty: as the reseller. */
  title: text().notNull().default(''),
  brand: text(),
  brandDark: text(),
  neutral: text(),
  /** Where answers to the system's mails go; `null`: to where the mails come from. */
  replyTo: text(),
  changedAt: instant().notNull(),
})

/** Pictures of a brand: never SVG, which could carry scripts (XB-31). */
export const brandImages = pgTable(
  'brand_images',
  {
    resellerId: resellerId(),
    /** `logo`, `logoDark` or `favicon`. */
    kind: text().notNull(),
    /** Of the content: an address of its own for each picture, which may be kept for ever. */
    hash: text().notNull(),
    /** Media type as the content says it. */
    type: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resellerId, table.kind] }), index().on(table.hash)],
)
