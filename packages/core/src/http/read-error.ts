import { ApiError } from './api-error'
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

/** The error for an answer that refuses; a body that is no error of ours (HTML, cut JSON) gives the generic text. */
export function toAnswerError({ status, text, headers }: Answer): ApiError {
  const body = ErrorBody.safeParse(parseJson(text)).data ?? {}
  const retryAfter = retryAfterSeconds(headers)
  return new ApiError(errorText(body), {
    status,
    code: body.code ?? codes[status] ?? (status >= 500 ? 'internal' : 'bad_request'),
    fields: body.fields,
    isLogout: body.logout === true,
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
  })
}

/** The error for a call that got no answer. Its text is the generic one: screens choose their words by `code`. */
export function toTransportError(
  cause: unknown,
  { isTimeout, isAborted }: { isTimeout: boolean; isAborted: boolean },
): ApiError {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  const code = isAborted ? 'aborted' : isTimeout ? 'timeout' : isOffline ? 'offline' : 'unreachable'
  return new ApiError('', { status: 0, code, cause })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
