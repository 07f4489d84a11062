import { createHash } from 'node:crypto'
import { readPicture } from '@postern/core/picture'
import { refuseField } from '../http/refuse'

export const brandImageKinds = ['logo', 'logoDark', 'favicon'] as const
export type BrandImageKind = (typeof brandImageKinds)[number]

export interface BrandImage {
  hash: string
  /** Media type detected from the content, whatever the file name. */
  type: string
}

const limits = {
  logo: { bytes: 200_000, edge: 2_000 },
  logoDark: { bytes: 200_000, edge: 2_000 },
  favicon: { bytes: 50_000, edge: 512 },
} as const

/** Accepts PNG, JPEG and WebP; rejects everything else, including SVG, which can carry scripts (XB-31). */
export function readBrandImage(kind: BrandImageKind, content: Buffer): BrandImage {
  const { bytes, edge } = limits[kind]
  const picture = readPicture(content)
  if (!picture) throw refuseField(kind, 'branding.pictureType')
  const { width, height } = picture
  if (!picture.isWhole || width < 1 || height < 1) throw refuseField(kind, 'branding.damagedPicture')
  if (content.length > bytes || Math.max(width, height) > edge) {
    throw refuseField(kind, 'branding.largePicture', { kilobytes: bytes / 1000, pixels: edge })
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return { hash, type: picture.type }
}
