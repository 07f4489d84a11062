import { ApiError, unexpectedErrorText } from '@postern/core'
import type { ResourceFormMessages } from '@postern/core/texts'
import type { FormField } from './form-field'
import { keyOf } from './form-values'

/** Effect of a rejected or failed save on a form. */
export interface FormFailure {
  /** The server's errors by key of the field. */
  fields: Readonly<Record<string, string>>
  /** Errors that belong to no field of the form, in words. */
  texts: readonly string[]
  /** True if somebody else changed the edited object in the meantime. */
  isStale: boolean
}

/** Converts an error thrown by `onSubmit`; `null` when there is nothing to show, because the session has ended. */
export function toFailure(
  cause: unknown,
  fields: readonly FormField[],
  texts: ResourceFormMessages,
): FormFailure | null {
  if (!(cause instanceof ApiError)) return { fields: {}, texts: [texts.failures.unexpected], isStale: false }
  if (cause.code === 'aborted') return null
  const own: Record<string, string> = {}
  const others: string[] = []
  for (const [name, [text]] of Object.entries(cause.fields)) {
    if (!text) continue
    const field = fields.find((one) => one.name === name || name.startsWith(`${one.name}.`))
    if (field) own[keyOf(field)] ??= text
    else others.push(text)
  }
  const hasOwn = Object.keys(own).length > 0
  return {
    fields: own,
    texts: hasOwn || others.length > 0 ? others : [failureText(cause, texts)],
    isStale: cause.status === 412,
  }
}

// Generic messages of the server, in each of its languages.
const saysNothing = ['', 'Not found.', 'Introuvable.', unexpectedErrorText]

/** The server's own message, else one for the kind of failure (XB-19, XB-23). */
function failureText({ status, code, message }: ApiError, { failures }: ResourceFormMessages): string {
  if (status === 412) return failures.stale
  if (status === 404 && saysNothing.includes(message)) return failures.gone
  if (message !== unexpectedErrorText) return message
  if (code === 'offline' || code === 'timeout' || code === 'unreachable') return failures[code]
  if (status === 409) return failures.conflict
  if (status === 403) return failures.forbidden
  return failures.unexpected
}
