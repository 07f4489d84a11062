import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { writeAudit } from '../audit/audit.service'
import type { Database } from '../db/database'
import { refuse } from '../http/refuse'
import { resellers } from '../tenants/tenants.table'
import { brandImageKinds } from './brand-image'
import { saveBrand } from './branding.service'

/** A brand as an operator writes it down: a JSON file beside its pictures. */
const BrandFile = z.object({
  /** Name of the reseller whose brand it is. */
  reseller: z.string(),
  hosts: z.array(z.string()),
  title: z.optional(z.string()),
  colors: z.optional(
    z.object({ brand: z.optional(z.string()), brandDark: z.optional(z.string()), neutral: z.optional(z.string()) }),
  ),
  /** Where answers to the system's mails go. */
  replyTo: z.optional(z.string()),
  /** Names of files in the same folder. */
  images: z._default(z.partialRecord(z.enum(brandImageKinds), z.string()), {}),
})

/** Gives a reseller the brand of a file, in place of the one before, and answers the host names that show it. */
export async function applyBrandFile(db: Database, file: string, now: Date): Promise<string[]> {
  const { reseller, images: names, ...brand } = BrandFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const images = Object.fromEntries(
    Object.entries(names).map(([kind, name]) => [kind, readFileSync(join(dirname(file), name))]),
  )
  return db.inScope({ as: 'system' }, async (tx) => {
    const [owner] = await tx.select({ id: resellers.id }).from(resellers).where(eq(resellers.name, reseller))
    if (!owner) throw refuse('branding.unknownReseller', { reseller })
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
