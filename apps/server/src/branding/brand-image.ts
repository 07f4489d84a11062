import { createHash } from 'node:crypto'
import { readPicture } from '@postern/core/picture'
import { ServiceError } from '../http/service-error'

export const brandImageKinds = ['logo', 'logoDark', 'favicon'] as const
export type BrandImageKind = (typeof brandImageKinds)[number]

export interface BrandImage {
  hash: string
  /** Media type as the content says it, whatever its name was. */
  type: string
  content: Buffer
}

const limits = {
  logo: { bytes: 200_000, edge: 2_000 },
  logoDark: { bytes: 200_000, edge: 2_000 },
  favicon: { bytes: 50_000, edge: 512 },
} as const

/** Takes PNG, JPEG and WebP; all else is refused, SVG too, as it can carry scripts (XB-31). */
export function readBrandImage(kind: BrandImageKind, content: Buffer): BrandImage {
  const { bytes, edge } = limits[kind]
  const picture = readPicture(content)
  if (!picture) throw refusal(kind, 'A brand’s pictures are PNG, JPEG or WebP files.')
  const { width, height } = picture
  if (!picture.isWhole || width < 1 || height < 1) throw refusal(kind, 'This picture is damaged.')
  if (content.length > bytes || Math.max(width, height) > edge) {
    throw refusal(kind, `This picture is too large: at most ${bytes / 1000} kB and ${edge} pixels.`)
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return { hash, type: picture.type, content }
}

function refusal(kind: BrandImageKind, message: string): ServiceError {
  return new ServiceError('bad_request', message, { fields: { [kind]: [message] } })
}
