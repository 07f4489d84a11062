import * as z from 'zod/mini'
import { unexpectedErrorText } from './unexpected-error'

const Texts = z.union([z.string(), z.array(z.string())])

/** Body of an error response (AM-085). */
export const ErrorBody = z.object({
  message: z.optional(z.string()),
  /** Stable error code. */
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  non_field_errors: z.optional(Texts),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** True when the session has ended: the browser goes to the root page (AM-042). */
  logout: z.optional(z.boolean()),
})
export type ErrorBody = z.output<typeof ErrorBody>

/** Returns the first of non_field_errors, message, detail and first field error; otherwise the generic text (AM-085). */
export function errorText(body: ErrorBody): string {
  const candidates = [
    first(body.non_field_errors),
    body.message,
    body.detail,
    first(Object.values(body.fields ?? {})[0]),
  ]
  return candidates.find((text) => text?.trim()) ?? unexpectedErrorText
}

function first(texts: string | readonly string[] | undefined) {
  return typeof texts === 'string' ? texts : texts?.[0]
}
