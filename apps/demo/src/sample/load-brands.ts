import { fileURLToPath } from 'node:url'
import { applyBrandFile, type Database, tables } from '@postern/server'

export interface LoadBrandsOptions {
  /** Folder of the brand files. */
  folder: URL
  now: Date
}

/** Files of the sample brands, and the host name that shows each. Browsers find names below `localhost` on this machine. */
export const sampleBrands = [
  { file: 'northwind.json', reseller: 'Northwind Security', host: 'northwind.localhost' },
  { file: 'fernbrook.json', reseller: 'Fernbrook IT', host: 'fernbrook.localhost' },
] as const

/** Gives the sample resellers their brands, unless somebody has set some. */
export async function loadBrands(db: Database, { folder, now }: LoadBrandsOptions): Promise<void> {
  const { resellerId } = tables.resellerBrands
  const hasBrands = await db.inScope(
    { as: 'system' },
    async (tx) => (await tx.select({ resellerId }).from(tables.resellerBrands).limit(1)).length > 0,
  )
  if (hasBrands) return
  for (const { file } of sampleBrands) await applyBrandFile(db, fileURLToPath(new URL(file, folder)), now)
}
