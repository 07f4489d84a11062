import { stripInvisible } from '@postern/core'
import { accentScale, parseColor, toHex, toOklab, toOklch, toRgb } from '@postern/core/color'
import { asc, eq } from 'drizzle-orm'
import { imagesPath } from '../branding/branding.service'
import { brandImages, resellerBrands, resellerHosts } from '../branding/branding.table'
import type { Transaction } from '../db/database'
import { resellers } from '../tenants/tenants.table'

/** Branding colours in mails; each is legible on its background. */
export interface MailColors {
  solid: string
  onSolid: string
  /** Colour of links on a page. */
  link: string
}

/** Look of a reseller's mails. */
export interface MailBrand {
  /** Name of the service; empty when it was given none. */
  title: string
  /** Sender name; empty: as configured. */
  senderName: string
  logo: string | null
  logoDark: string | null
  light: MailColors
  dark: MailColors
  /** Reply address; `null`: the sender's. */
  replyTo: string | null
  /** Base address of links. */
  publicUrl: string
}

/** The product's own colour, as in the widgets. */
const defaultColor = '#4f46e5'

/** Reads the branding of a reseller, or the plain look when it has none. */
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

/** Look of mails without branding. */
export function plainBrand(publicUrl: string): MailBrand {
  return { title: '', senderName: '', logo: null, logoDark: null, ...mailColors(null, null), replyTo: null, publicUrl }
}

/**
 * Uses the reseller's own host, as configured by the provider (XA-20), instead of the public address's. Names below `localhost` resolve to
 * the reader's own machine (RFC 6761): they are used only if the public address does too.
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

/** Makes a text safe for a header: no line breaks, no invisible characters (XS-19). */
function oneLine(text: string): string {
  return stripInvisible(text).replace(/\s+/g, ' ').trim().slice(0, 120)
}
