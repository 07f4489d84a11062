import { ApiError } from './api-error'
import type { Spellings } from './endpoint'
import { ErrorBody, errorText } from './error-body'
import { type Answer, retryAfterSeconds } from './send-request'

const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'payload_too_large',
  422: 'unprocessable',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Creates the error for a rejected call; a body that is not our error format (HTML, truncated JSON) gives the generic text. */
export function toAnswerError({ status, headers }: Answer, content: unknown, wire: Spellings): ApiError {
  const body = readErrorBody(content)
  const retryAfter = retryAfterSeconds(headers)
  return new ApiError(errorText(body), {
    status,
    // A rejection with a success status means that the session has ended.
    code: body.code ?? codes[status < 300 ? 401 : status] ?? (status >= 500 ? 'internal' : 'bad_request'),
    fields: inOurSpelling(body.fields, wire),
    isLogout: body.logout === true,
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
  })
}

/** Creates the error for a call without a response. Its text is generic: screens choose theirs by `code`. */
export function toTransportError(
  cause: unknown,
  { isTimeout, isAborted }: { isTimeout: boolean; isAborted: boolean },
): ApiError {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  const code = isAborted ? 'aborted' : isTimeout ? 'timeout' : isOffline ? 'offline' : 'unreachable'
  return new ApiError('', { status: 0, code, cause })
}

/** Parses each field separately, so that one of the wrong type does not hide the others. */
function readErrorBody(content: unknown): ErrorBody {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return {}
  const values = content as Readonly<Record<string, unknown>>
  const known: ErrorBody = Object.fromEntries(
    Object.entries(ErrorBody.shape).map(([name, schema]) => [name, schema.safeParse(values[name]).data]),
  )
  return { ...known, fields: known.fields ?? otherLists(values) }
}

/** Some servers put a field's errors at the top level, under the field's name. */
function otherLists(values: Readonly<Record<string, unknown>>): ErrorBody['fields'] {
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((text) => typeof text === 'string')
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string[]] => !Object.hasOwn(ErrorBody.shape, entry[0]) && isList(entry[1]),
    ),
  )
}

function inOurSpelling(fields: ErrorBody['fields'], wire: Spellings): ErrorBody['fields'] {
  const ours = (name: string) => Object.keys(wire).find((key) => wire[key] === name) ?? name
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, texts]) => [ours(name), texts]))
}
