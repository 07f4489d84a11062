import { and, eq, inArray } from 'drizzle-orm'
import { brandImages } from '../branding/branding.table'
import type { Transaction } from '../db/database'
import { type MailBrand, readMailBrand } from '../mail/mail-brand'

/** Look of a reseller's reports: as its mails, with the logo itself for files, which fetch nothing. */
export interface ReportBrand extends MailBrand {
  /** PNG or JPEG; absent or `null`: shows the name. */
  logoImage?: Uint8Array | null
}

export async function readReportBrand(
  tx: Transaction,
  resellerId: number | null,
  publicUrl: string,
): Promise<ReportBrand> {
  const brand = await readMailBrand(tx, resellerId, publicUrl)
  if (resellerId === null) return brand
  const [logo] = await tx
    .select({ content: brandImages.content })
    .from(brandImages)
    .where(
      and(
        eq(brandImages.resellerId, resellerId),
        eq(brandImages.kind, 'logo'),
        // Image types that a PDF can hold.
        inArray(brandImages.type, ['image/png', 'image/jpeg']),
      ),
    )
  return { ...brand, logoImage: logo?.content ?? null }
}
