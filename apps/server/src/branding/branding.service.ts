import { isEmailAddress } from '@postern/core'
import { brandColor } from '@postern/core/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type BlobStore, newBlobKey } from '../blobs/blob-store'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'
import { resellers } from '../tenants/tenants.table'
import { type BrandImageKind, readBrandImage } from './brand-image'
import { brandImages, resellerBrands, resellerHosts } from './branding.table'
import { hostName } from './host-name'

/** Branding of a host: the same fields for every host, and nothing else about a reseller (XT-13). */
export interface BrandAnswer {
  name: string
  title: string
  logo: { logo: string | null; logo_dark: string | null }
  favicon: string | null
  colors: { brand: string | null; brand_dark: string | null; neutral: string | null }
  /** Links in the footer; empty ones fall back to the provider's. */
  links: { support: string; terms: string; privacy: string; disclaimer: string }
}

const noBrand: BrandAnswer = {
  name: '',
  title: '',
  logo: { logo: null, logo_dark: null },
  favicon: null,
  colors: { brand: null, brand_dark: null, neutral: null },
  links: { support: '', terms: '', privacy: '', disclaimer: '' },
}

/** Path that pictures are served at, below `/api`. */
export const imagesPath = '/v1/resellers/branding/images'

/** Branding of a host name; for an unknown one, the same fields, empty (AM-086). */
export async function findBrand(tx: Transaction, domain: string): Promise<BrandAnswer> {
  const host = hostName(domain)
  if (!host) return noBrand
  const rows = await tx
    .select({
      name: resellers.name,
      supportUrl: resellers.supportUrl,
      settings: resellers.settings,
      title: resellerBrands.title,
      brand: resellerBrands.brand,
      brandDark: resellerBrands.brandDark,
      neutral: resellerBrands.neutral,
      kind: brandImages.kind,
      hash: brandImages.hash,
      type: brandImages.type,
    })
    .from(resellerHosts)
    .innerJoin(resellers, eq(resellers.id, resellerHosts.resellerId))
    .innerJoin(resellerBrands, eq(resellerBrands.resellerId, resellerHosts.resellerId))
    .leftJoin(brandImages, eq(brandImages.resellerId, resellerHosts.resellerId))
    .where(and(eq(resellerHosts.host, host), isNull(resellers.deletedAt)))
  const [row] = rows
  if (!row) return noBrand
  const image = (kind: BrandImageKind) => imageAddress(rows.find((item) => item.kind === kind))
  return {
    name: row.name,
    title: row.title || row.name,
    logo: { logo: image('logo'), logo_dark: image('logoDark') },
    favicon: image('favicon'),
    colors: { brand: row.brand, brand_dark: row.brandDark, neutral: row.neutral },
    links: linksOf(row),
  }
}

/** Returns the address that a picture is served at. */
// Without a host: it resolves under every name of this server, and no forged Host header can get into a cache.
export function imageAddress(image: { hash: string | null; type: string | null } | undefined): string | null {
  return image?.hash ? `/api${imagesPath}/${image.hash}.${image.type?.replace('image/', '')}` : null
}

function linksOf({ supportUrl, settings }: Pick<typeof resellers.$inferSelect, 'supportUrl' | 'settings'>) {
  const { termsUrl = '', privacyUrl = '', disclaimerUrl = '' } = settings
  return { support: supportUrl, terms: termsUrl, privacy: privacyUrl, disclaimer: disclaimerUrl }
}

/** Finds a branding picture by the hash of its content. */
export async function findBrandImage(tx: Transaction, hash: string): Promise<{ type: string; blobKey: string } | null> {
  const { type, blobKey } = brandImages
  const [image] = await tx
    .select({ type, blobKey })
    .from(brandImages)
    .where(and(eq(brandImages.hash, hash), isNotNull(blobKey)))
    .limit(1)
  return image?.blobKey ? { type: image.type, blobKey: image.blobKey } : null
}

/** Picture whose content is in the blob store. */
export type StoredImage = Pick<
  typeof brandImages.$inferInsert,
  'kind' | 'hash' | 'type' | 'size' | 'blobKey' | 'sha256'
>

/** Checks a picture and stores its content; call it before the transaction that writes its row. */
export async function storeBrandImage(
  blobs: BlobStore,
  { kind, content, resellerId, now }: { kind: BrandImageKind; content: Buffer; resellerId: number; now: Date },
): Promise<StoredImage> {
  const { hash, type } = readBrandImage(kind, content)
  const { key: blobKey, size, sha256 } = await blobs.put(newBlobKey({ resellerId }, 'brands', now), content)
  return { kind, hash, type, size, blobKey, sha256 }
}

export interface NewBrand {
  resellerId: number
  /** Host names that use it; they replace the existing ones. */
  hosts: readonly string[]
  /** Name of the service. Default: the reseller's name. */
  title?: string
  colors?: { brand?: string; brandDark?: string; neutral?: string }
  /** Address that replies to the system's mails go to. Default: the sender's address. */
  replyTo?: string
  /** Stored pictures; omitted kinds are removed. */
  images?: readonly StoredImage[]
  now: Date
}

/** Replaces a reseller's branding. Rejects values that cannot be shown, and another reseller's hosts. */
export async function saveBrand(tx: Transaction, brand: NewBrand): Promise<void> {
  const { resellerId, title = '', images = [], now } = brand
  const values = { title, ...readColors(brand.colors), replyTo: readReplyTo(brand.replyTo), changedAt: now }
  await tx
    .insert(resellerBrands)
    .values({ resellerId, ...values })
    .onConflictDoUpdate({ target: resellerBrands.resellerId, set: values })
  await saveHosts(tx, resellerId, brand.hosts)
  await tx.delete(brandImages).where(eq(brandImages.resellerId, resellerId))
  if (images.length > 0) await tx.insert(brandImages).values(images.map((image) => ({ resellerId, ...image })))
}

export async function saveHosts(tx: Transaction, resellerId: number, names: readonly string[]): Promise<void> {
  const rows = [...new Set(names.map(readHost))].map((host) => ({ host, resellerId }))
  await tx.delete(resellerHosts).where(eq(resellerHosts.resellerId, resellerId))
  if (rows.length === 0) return
  const added = await tx
    .insert(resellerHosts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ host: resellerHosts.host })
  if (added.length < rows.length) throw refuseField('hosts', 'branding.hostTaken')
}

function readHost(text: string): string {
  const host = hostName(text)
  if (!host) throw refuseField('hosts', 'branding.wrongHost', { host: text })
  return host
}

function readColors({ brand, brandDark, neutral }: NewBrand['colors'] = {}) {
  return {
    brand: readColor('brand', brand),
    brandDark: readColor('brandDark', brandDark),
    neutral: readColor('neutral', neutral),
  }
}

export function readReplyTo(address: string | undefined): string | null {
  if (address && !isEmailAddress(address)) throw refuseField('replyTo', 'branding.replyTo')
  return address || null
}

export function readColor(name: string, text: string | undefined): string | null {
  const color = brandColor(text ?? null)
  if (text && !color) throw refuseField(name, 'branding.color')
  return color
}
