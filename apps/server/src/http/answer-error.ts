import { type ErrorBody, unexpectedErrorText } from '@postern/core'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { requestLocale } from '../i18n/request-locale'
import { sayFieldsIn, sayIn } from '../i18n/say-in'
import { refusalStatus, ServiceError } from './service-error'

/**
 * The one place that turns an error into an answer (AM-085), in the caller's language. What is no refusal answers the generic text
 * (XS-03), which stays English: it says nothing, and clients have words of their own for that.
 */
export function answerError(error: unknown, context: Context, log: Logger): Response {
  const refusal = error instanceof ServiceError ? error : unexpected(error)
  if (refusal.code === 'internal' || refusal.code === 'unavailable') log.error({ err: error }, 'call failed')
  const { fields, retryAfterSeconds, isNonFieldError } = refusal.details
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  const locale = requestLocale(context)
  const message = sayIn(locale, refusal.message)
  const body: ErrorBody = {
    ...{ message, detail: message, code: refusal.code },
    ...(fields && { fields: sayFieldsIn(locale, fields) }),
    ...(isNonFieldError && { non_field_errors: [message] }),
  }
  return context.json(body, refusalStatus[refusal.code] as ContentfulStatusCode)
}

const databaseIsAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '57014',
  // Two transactions that waited for each other: one of them is to come again.
  '40P01',
  '40001',
])

/** Whether the database could not do it now, and may another time. */
export function isDatabaseAway(error: unknown): boolean {
  const code =
    (error as { code?: unknown; cause?: { code?: unknown } })?.code ??
    (error as { cause?: { code?: unknown } })?.cause?.code
  return databaseIsAway.has(String(code))
}

function unexpected(error: unknown): ServiceError {
  return isDatabaseAway(error)
    ? new ServiceError('unavailable', 'The service is not available at the moment. Try again.', {
        retryAfterSeconds: 5,
        cause: error,
      })
    : new ServiceError('internal', unexpectedErrorText, { cause: error })
}
