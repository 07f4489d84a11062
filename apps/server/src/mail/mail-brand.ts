import { stripInvisible } from '@postern/core'
import { accentScale, parseColor, toHex, toOklab, toOklch, toRgb } from '@postern/core/color'
import { asc, eq } from 'drizzle-orm'
import { imagesPath } from '../branding/branding.service'
import { brandImages, resellerBrands, resellerHosts } from '../branding/branding.table'
import type { Transaction } from '../db/database'
import { resellers } from '../tenants/tenants.table'

/** Colours in which a brand shows in mails; each is legible on what it stands on. */
export interface MailColors {
  solid: string
  onSolid: string
  /** Of links on a page. */
  link: string
}

/** What a reseller's mails look like. */
export interface MailBrand {
  /** Who sends; empty where nobody gave the service a name. */
  title: string
  /** Shown as the sender; empty: as configured. */
  senderName: string
  logo: string | null
  logoDark: string | null
  light: MailColors
  dark: MailColors
  /** Address for answers; `null`: to where the mail comes from. */
  replyTo: string | null
  /** Address that links begin with. */
  publicUrl: string
}

/** The product's own colour, as in the widgets. */
const defaultColor = '#4f46e5'

/** The brand of a reseller, or the plain look where it has none. */
export async function readMailBrand(tx: Transaction, resellerId: number | null, publicUrl: string): Promise<MailBrand> {
  if (resellerId === null) return plainBrand(publicUrl)
  const [row] = await tx
    .select({ name: resellers.name, settings: resellers.settings, brand: resellerBrands })
    .from(resellers)
    .leftJoin(resellerBrands, eq(resellerBrands.resellerId, resellers.id))
    .where(eq(resellers.id, resellerId))
  const senderName = oneLine(row?.settings.mailSenderName ?? '')
  if (!row?.brand) return { ...plainBrand(publicUrl), senderName }
  const [host] = await tx
    .select({ host: resellerHosts.host })
    .from(resellerHosts)
    .where(eq(resellerHosts.resellerId, resellerId))
    .orderBy(asc(resellerHosts.host))
    .limit(1)
  const { kind, hash, type } = brandImages
  const images = await tx.select({ kind, hash, type }).from(brandImages).where(eq(brandImages.resellerId, resellerId))
  const base = brandAddress(publicUrl, host?.host)
  const logo = (name: string) => {
    const image = images.find((item) => item.kind === name)
    return image ? new URL(`/api${imagesPath}/${image.hash}.${image.type.replace('image/', '')}`, base).href : null
  }
  const { title, brand, brandDark, replyTo } = row.brand
  return {
    title: oneLine(title || row.name),
    senderName: senderName || oneLine(title || row.name),
    logo: logo('logo'),
    logoDark: logo('logoDark'),
    ...mailColors(brand, brandDark),
    replyTo,
    publicUrl: base,
  }
}

/** The look of mails of nobody's brand. */
export function plainBrand(publicUrl: string): MailBrand {
  return { title: '', senderName: '', logo: null, logoDark: null, ...mailColors(null, null), replyTo: null, publicUrl }
}

/**
 * The reseller's own host, as the provider configured it (XA-20), in place of the public address's. Names below `localhost`
 * lead to the reader's own machine (RFC 6761): they serve where the public address does, and only there.
 */
function brandAddress(publicUrl: string, host: string | undefined): string {
  const url = new URL(publicUrl)
  const isOnThisMachine = url.hostname === 'localhost'
  if (!host || host.endsWith('.localhost') !== isOnThisMachine) return publicUrl
  url.hostname = host
  return url.origin
}

function mailColors(brand: string | null, brandDark: string | null): Pick<MailBrand, 'light' | 'dark'> {
  const light = brand && parseColor(brand) ? brand : defaultColor
  return { light: colorsOf(light, 'light'), dark: colorsOf(brandDark ?? light, 'dark') }
}

function colorsOf(color: string, scheme: 'light' | 'dark'): MailColors {
  const rgb = parseColor(color) ?? parseColor(defaultColor)
  const scale = rgb ? accentScale(toOklch(rgb), scheme) : {}
  const step = (name: string) => {
    const value = scale[name]
    return value ? toHex(toRgb(toOklab(value))) : defaultColor
  }
  return { solid: step('9'), onSolid: step('on'), link: step('11') }
}

/** Fit for a header: no line break, nothing that is not seen (XS-19). */
function oneLine(text: string): string {
  return stripInvisible(text).replace(/\s+/g, ' ').trim().slice(0, 120)
}
