import { and, asc, eq } from 'drizzle-orm'
import { differences } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuseStale, versionOf } from '../http/version'
import { auditReseller, findReseller, type ResellerRequest, resellerToChange } from '../resellers/reseller-request'
import { type BrandImageKind, brandImageKinds, readBrandImage } from './brand-image'
import { imageAddress, readColor, readReplyTo, saveHosts } from './branding.service'
import { brandImages, resellerBrands, resellerHosts } from './branding.table'

type Given<T> = T | undefined

/** Changes to a reseller's brand; pictures in base64, `null` removes one. */
export interface BrandChange extends Partial<Record<BrandImageKind, Given<string | null>>> {
  title?: Given<string>
  brand?: Given<string | null>
  brandDark?: Given<string | null>
  neutral?: Given<string | null>
  replyTo?: Given<string>
  hosts?: Given<readonly string[]>
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
  for (const kind of brandImageKinds) await changeImage(tx, { resellerId, kind, content: given[kind] })
  const after = await storedBrand(tx, resellerId)
  const changed = differences(logged(before), logged(after))
  if (changed) await auditReseller(request, resellerId, { action: 'brandChanged', ...changed })
  return brandAnswer(after)
}

interface ImageChange {
  resellerId: number
  kind: BrandImageKind
  /** Base64; `undefined`: unchanged. */
  content: Given<string | null>
}

async function changeImage(tx: Transaction, { resellerId, kind, content }: ImageChange): Promise<void> {
  if (content === undefined) return
  const { resellerId: owner, kind: of } = brandImages
  if (content === null) {
    await tx.delete(brandImages).where(and(eq(owner, resellerId), eq(of, kind)))
    return
  }
  const image = readBrandImage(kind, Buffer.from(content, 'base64'))
  await tx
    .insert(brandImages)
    .values({ resellerId, kind, ...image })
    .onConflictDoUpdate({ target: [owner, of], set: image })
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
