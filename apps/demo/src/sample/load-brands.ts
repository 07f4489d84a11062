import { fileURLToPath } from 'node:url'
import { applyBrandFile, type BlobStore, type Database, tables } from '@postern/server'

export interface LoadBrandsOptions {
  /** Folder of the brand files. */
  folder: URL
  now: Date
  blobs: BlobStore
}

/** Files of the sample brands, and the host name for each. Browsers resolve names below `localhost` to this machine. */
export const sampleBrands = [
  { file: 'northwind.json', reseller: 'Northwind Security', host: 'northwind.localhost' },
  { file: 'fernbrook.json', reseller: 'Fernbrook IT', host: 'fernbrook.localhost' },
] as const

/** Sets the sample resellers' branding, unless it has already been set. */
export async function loadBrands(db: Database, { folder, now, blobs }: LoadBrandsOptions): Promise<void> {
  const { resellerId } = tables.resellerBrands
  const hasBrands = await db.inScope(
    { as: 'system' },
    async (tx) => (await tx.select({ resellerId }).from(tables.resellerBrands).limit(1)).length > 0,
  )
  if (hasBrands) return
  for (const { file } of sampleBrands) await applyBrandFile({ db, blobs }, fileURLToPath(new URL(file, folder)), now)
}
