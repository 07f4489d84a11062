import { and, asc, eq } from 'drizzle-orm'
import type { BlobStore } from '../blobs/blob-store'
import { differences } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuseStale, versionOf } from '../http/version'
import { auditReseller, findReseller, type ResellerRequest, resellerToChange } from '../resellers/reseller-request'
import { type BrandImageKind, brandImageKinds } from './brand-image'
import { imageAddress, readColor, readReplyTo, type StoredImage, saveHosts, storeBrandImage } from './branding.service'
import { brandImages, resellerBrands, resellerHosts } from './branding.table'

type Given<T> = T | undefined

/** Pictures of a change: stored ones, `null` removes one. */
export type ImageChanges = Partial<Record<BrandImageKind, StoredImage | null>>

/** Changes to a reseller's brand. */
export interface BrandChange {
  title?: Given<string>
  brand?: Given<string | null>
  brandDark?: Given<string | null>
  neutral?: Given<string | null>
  replyTo?: Given<string>
  hosts?: Given<readonly string[]>
  images?: ImageChanges
}

/** Stores the pictures of a change, given in base64, before the change itself. */
export async function storeImages(
  blobs: BlobStore,
  given: Partial<Record<BrandImageKind, Given<string | null>>>,
  { resellerId, now }: { resellerId: number; now: Date },
): Promise<ImageChanges> {
  const images: ImageChanges = {}
  for (const kind of brandImageKinds) {
    const text = given[kind]
    if (text === undefined) continue
    const content = text === null ? null : Buffer.from(text, 'base64')
    images[kind] = content && (await storeBrandImage(blobs, { kind, content, resellerId, now }))
  }
  return images
}

/** Branding of a reseller as its administrators see it. */
export async function readResellerBrand(tx: Transaction, resellerId: number) {
  await findReseller(tx, resellerId)
  return brandAnswer(await storedBrand(tx, resellerId))
}

/** Changes only the given fields; the host names show them from then on. */
export async function updateResellerBrand(request: ResellerRequest, resellerId: number, given: BrandChange) {
  const { tx, now, ifMatch } = request
  await resellerToChange(tx, resellerId)
  const before = await storedBrand(tx, resellerId)
  refuseStale(ifMatch, brandVersion(before))
  const color = (name: 'brand' | 'brandDark' | 'neutral') =>
    given[name] === undefined ? before[name] : readColor(name, given[name] ?? undefined)
  const values = {
    title: given.title ?? before.title,
    ...{ brand: color('brand'), brandDark: color('brandDark'), neutral: color('neutral') },
    replyTo: given.replyTo === undefined ? before.replyTo : readReplyTo(given.replyTo),
    changedAt: now,
  }
  await tx
    .insert(resellerBrands)
    .values({ resellerId, ...values })
    .onConflictDoUpdate({ target: resellerBrands.resellerId, set: values })
  if (given.hosts) await saveHosts(tx, resellerId, given.hosts)
  for (const kind of brandImageKinds) await changeImage(tx, { resellerId, kind, image: given.images?.[kind] })
  const after = await storedBrand(tx, resellerId)
  const changed = differences(logged(before), logged(after))
  if (changed) await auditReseller(request, resellerId, { action: 'brandChanged', ...changed })
  return brandAnswer(after)
}

interface ImageChange {
  resellerId: number
  kind: BrandImageKind
  /** `undefined`: unchanged. */
  image: Given<StoredImage | null>
}

async function changeImage(tx: Transaction, { resellerId, kind, image }: ImageChange): Promise<void> {
  if (image === undefined) return
  const { resellerId: owner, kind: of } = brandImages
  if (image === null) {
    await tx.delete(brandImages).where(and(eq(owner, resellerId), eq(of, kind)))
    return
  }
  await tx
    .insert(brandImages)
    .values({ resellerId, ...image })
    .onConflictDoUpdate({ target: [owner, of], set: { ...image, content: null } })
}

async function storedBrand(tx: Transaction, resellerId: number) {
  const [brand] = await tx.select().from(resellerBrands).where(eq(resellerBrands.resellerId, resellerId))
  const { title = '', brand: seed = null, brandDark = null, neutral = null, replyTo = null } = brand ?? {}
  const hosts = await tx
    .select({ host: resellerHosts.host })
    .from(resellerHosts)
    .where(eq(resellerHosts.resellerId, resellerId))
    .orderBy(asc(resellerHosts.host))
  const { kind, hash, type } = brandImages
  const images = await tx.select({ kind, hash, type }).from(brandImages).where(eq(brandImages.resellerId, resellerId))
  const image = (name: BrandImageKind) => imageAddress(images.find((one) => one.kind === name))
  return {
    ...{ title, brand: seed, brandDark, neutral, replyTo },
    hosts: hosts.map(({ host }) => host),
    ...{ logo: image('logo'), logoDark: image('logoDark'), favicon: image('favicon') },
  }
}

type StoredBrand = Awaited<ReturnType<typeof storedBrand>>

function brandVersion(brand: StoredBrand): string {
  return versionOf(brand)
}

function brandAnswer(brand: StoredBrand) {
  return { ...brand, replyTo: brand.replyTo ?? '', version: brandVersion(brand) }
}

/** Logs pictures by the start of their hash: enough to see a change. */
function logged({ logo, logoDark, favicon, ...brand }: StoredBrand) {
  const name = (address: string | null) => address?.slice(address.lastIndexOf('/') + 1, -1).slice(0, 8) ?? null
  return { ...brand, logo: name(logo), logoDark: name(logoDark), favicon: name(favicon) }
}
