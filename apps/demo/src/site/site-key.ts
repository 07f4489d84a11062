import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedWidgets, personalWidgets } from '@postern/core/embed'
import { type Database, makeApiKey, tables } from '@postern/server'

/** Key that the reseller's backend keeps to itself. */
export interface SiteKey {
  /** Origin of its pages: the key is valid only there. */
  origin: string
  key: string
  /** A customer of the reseller with a page of its own on the site. */
  customerId: number
  widgets: readonly string[]
}

export interface SiteKeyOptions {
  /** Folder that holds the demo's data. */
  folder: string
  origin: string
  now: Date
}

const administrator = 'reseller@northwind.example'
const customer = 'Contoso'
const name = 'Own site'

const personal = new Set<string>(personalWidgets)

/** Widgets that the site shows to signed-in visitors: all except the personal ones, because its visitors have no account with us. */
export const siteWidgets = Object.keys(embedWidgets).filter((widget) => !personal.has(widget))

/**
 * Creates the site's API key once for its address and widgets, as the reseller's administrator would in the portal, and stores it in a file
 * readable only by its owner. Revokes a key made for other widgets or another address.
 */
export async function keptSiteKey(db: Database, { folder, origin, now }: SiteKeyOptions): Promise<SiteKey> {
  const file = join(folder, 'site-key.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SiteKey) : undefined
  if (kept?.origin === origin && String(kept.widgets) === String(siteWidgets)) return kept
  const made = await db.inScope({ as: 'system' }, async (tx) => {
    const maker = (await tx.select().from(tables.users)).find(({ username }) => username === administrator)
    const shown = (await tx.select().from(tables.customers)).find((one) => one.name === customer)
    if (!maker || !shown) return undefined
    const { resellerId } = shown
    await tx.execute(
      `update api_keys set revoked_at = '${now.toISOString()}'
        where name = '${name}' and reseller_id = ${resellerId} and customer_id is null and revoked_at is null`,
    )
    const { key } = await makeApiKey(tx, {
      tenant: { resellerId, customerId: null },
      name,
      widgets: siteWidgets,
      origins: [origin],
      expiresAt: null,
      maker: { id: maker.id, username: maker.username },
      now,
    })
    return { origin, key, customerId: shown.id, widgets: siteWidgets }
  })
  if (!made) throw new Error(`The sample data has no ${administrator} or no ${customer}. Run npm run reset.`)
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}
