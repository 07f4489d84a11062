import * as z from 'zod/mini'
import { maybe } from '../http/fields'

/** The redacted picture of a message, rendered by the server. */
export const securePreview = {
  /** Base64 PNG; `null` while there is no picture. */
  previewData: maybe(z.string()),
  /**
   * `pending`: ask again. `failed`: this message will never have a picture. `null` where no picture was asked for, and from
   * servers that do not tell.
   */
  previewState: maybe(z.enum(['ready', 'pending', 'failed'])),
}
