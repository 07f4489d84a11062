import type { ErrorBody } from '@postern/core'
import { type AnswerText, refusalStatus } from '@postern/core/answers'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../db/database-away'
import { sayTo } from '../i18n/answer-language'
import { refuse } from './refuse'
import { ServiceError } from './service-error'

/**
 * Converts every error to a response (AM-085), in the caller's language. Anything but a refusal returns the generic text (XS-03), which
 * stays English: it carries no information, and clients have their own text for it.
 */
export function answerError(error: unknown, context: Context, log: Logger): Response {
  const refusal = error instanceof ServiceError ? error : unexpected(error)
  if (refusal.code === 'internal' || refusal.code === 'unavailable') log.error({ err: error }, 'call failed')
  return answerRefusal(refusal, context)
}

/** Builds the response of a refusal in the common format (AM-085), in the caller's language. */
export function answerRefusal(refusal: ServiceError, context: Context): Response {
  const { fields, retryAfterSeconds, isNonFieldError } = refusal.details
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  const say = sayTo(context)
  const message = say(refusal.text)
  const body: ErrorBody = {
    ...{ message, detail: message, code: refusal.code },
    ...(fields && { fields: sayFields(fields, say) }),
    ...(isNonFieldError && { non_field_errors: [message] }),
  }
  return context.json(body, refusalStatus[refusal.code] as ContentfulStatusCode)
}

type Fields = NonNullable<ServiceError['details']['fields']>

function sayFields(fields: Fields, say: (text: AnswerText) => string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts.map(say)]))
}

function unexpected(error: unknown): ServiceError {
  return isDatabaseAway(error)
    ? refuse('requests.unavailable', {
        retryAfterSeconds: 5,
        cause: error,
      })
    : refuse('requests.unexpected', { cause: error })
}
