import type { Locale } from '@postern/core'
import { messagePictureMessages } from '@postern/core/texts'
import { ServiceError } from '../http/service-error'
import { createPicturePool, type PicturePool } from './picture-pool'

/** Contract fields of a redacted picture. */
export interface SecurePreview {
  /** Base64 PNG. */
  previewData: string | null
  previewState: 'ready' | 'pending' | 'failed'
}

export interface PreviewRequest {
  /** SHA-256 of the source: a picture is rendered once for everybody who may see it. */
  sha256: string
  locale: Locale
  /** Only called when there is no picture yet. */
  loadSource(): Promise<Uint8Array>
}

/** Response if no picture is available to the user. */
export const noPreview: SecurePreview = { previewData: null, previewState: 'failed' }

/** A few megabytes of pictures at most. */
const keptAtMost = 40

/** Renders held messages, and caches the latest pictures. */
export function createSecurePreview(pool: PicturePool = createPicturePool()) {
  const pictures = new Map<string, Promise<string | null>>()

  async function draw({ locale, loadSource }: PreviewRequest): Promise<string | null> {
    const png = await pool.draw({ words: messagePictureMessages[locale], loadSource })
    return png?.toString('base64') ?? null
  }

  return async (request: PreviewRequest): Promise<SecurePreview> => {
    const key = `${request.sha256} ${request.locale}`
    const kept = pictures.get(key)
    const picture = kept ?? draw(request)
    // Most recently used last, so that the first is evicted.
    pictures.delete(key)
    pictures.set(key, picture)
    const [oldest] = pictures.keys()
    if (pictures.size > keptAtMost && oldest !== undefined) pictures.delete(oldest)
    try {
      const previewData = await picture
      // A failed message may be retried manually: the machine may have been busy.
      if (previewData === null) pictures.delete(key)
      return { previewData, previewState: previewData === null ? 'failed' : 'ready' }
    } catch (error) {
      pictures.delete(key)
      if (error instanceof ServiceError && error.code === 'unavailable')
        return { previewData: null, previewState: 'pending' }
      throw error
    }
  }
}

/** Pictures of this server's held messages. */
export const securePreview = createSecurePreview()
