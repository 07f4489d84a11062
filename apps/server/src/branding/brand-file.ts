import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { writeAudit } from '../audit/audit.service'
import type { BlobStore } from '../blobs/blob-store'
import type { Database } from '../db/database'
import { refuse } from '../http/refuse'
import { resellers } from '../tenants/tenants.table'
import { type BrandImageKind, brandImageKinds } from './brand-image'
import { type StoredImage, saveBrand, storeBrandImage } from './branding.service'

/** Branding as written by an operator: a JSON file next to its pictures. */
const BrandFile = z.object({
  /** Name of the reseller that the branding belongs to. */
  reseller: z.string(),
  hosts: z.array(z.string()),
  title: z.optional(z.string()),
  colors: z.optional(
    z.object({ brand: z.optional(z.string()), brandDark: z.optional(z.string()), neutral: z.optional(z.string()) }),
  ),
  /** Address that replies to the system's mails go to. */
  replyTo: z.optional(z.string()),
  /** File names in the same folder. */
  images: z._default(z.partialRecord(z.enum(brandImageKinds), z.string()), {}),
})

/** Replaces a reseller's branding with that of a file, and returns its host names. */
export async function applyBrandFile(
  { db, blobs }: { db: Database; blobs: BlobStore },
  file: string,
  now: Date,
): Promise<string[]> {
  const { reseller, images: names, ...brand } = BrandFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const contents = Object.entries(names).map(
    ([kind, name]) => [kind as BrandImageKind, readFileSync(join(dirname(file), name))] as const,
  )
  const [owner] = await db.inScope({ as: 'system' }, (tx) =>
    tx.select({ id: resellers.id }).from(resellers).where(eq(resellers.name, reseller)),
  )
  if (!owner) throw refuse('branding.unknownReseller', { reseller })
  const images: StoredImage[] = []
  for (const [kind, content] of contents) {
    images.push(await storeBrandImage(blobs, { kind, content, resellerId: owner.id, now }))
  }
  return db.inScope({ as: 'system' }, async (tx) => {
    await saveBrand(tx, { ...brand, images, resellerId: owner.id, now })
    await writeAudit(tx, {
      ...{ userId: null, username: '', address: '', customerId: null },
      resellerId: owner.id,
      action: 'brandChanged',
      target: `reseller ${owner.id}`,
      after: { hosts: brand.hosts },
      now,
    })
    return brand.hosts
  })
}
