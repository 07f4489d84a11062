import { and, eq, inArray } from 'drizzle-orm'
import { BlobMissing, BlobUnreadable } from '../blobs/blob-backend'
import type { BlobStore } from '../blobs/blob-store'
import { brandImages } from '../branding/branding.table'
import type { Database, Transaction } from '../db/database'
import { type MailBrand, readMailBrand } from '../mail/mail-brand'

/** Look of a reseller's reports: as its mails, with the logo itself for files, which fetch nothing. */
export interface ReportBrand extends MailBrand {
  /** PNG or JPEG; absent or `null`: shows the name. */
  logoImage?: Uint8Array | null
}

/** Call it outside of transactions: the logo is read from the blob store. */
export async function readReportBrand(
  { db, blobs }: { db: Database; blobs: BlobStore },
  resellerId: number | null,
  publicUrl: string,
): Promise<ReportBrand> {
  const { brand, logoKey } = await db.inScope({ as: 'system' }, async (tx) => ({
    brand: await readMailBrand(tx, resellerId, publicUrl),
    logoKey: resellerId === null ? null : await findLogo(tx, resellerId),
  }))
  if (resellerId === null) return brand
  return { ...brand, logoImage: logoKey ? await readLogo(blobs, logoKey) : null }
}

/** `null` for a logo that is lost: reports are worth more than their look. */
async function readLogo(blobs: BlobStore, key: string): Promise<Buffer | null> {
  try {
    return await blobs.read(key)
  } catch (error) {
    if (error instanceof BlobMissing || error instanceof BlobUnreadable) return null
    throw error
  }
}

async function findLogo(tx: Transaction, resellerId: number): Promise<string | null> {
  const [logo] = await tx
    .select({ key: brandImages.blobKey })
    .from(brandImages)
    .where(
      and(
        eq(brandImages.resellerId, resellerId),
        eq(brandImages.kind, 'logo'),
        // Image types that a PDF can hold.
        inArray(brandImages.type, ['image/png', 'image/jpeg']),
      ),
    )
  return logo?.key ?? null
}
