import { type AnswerParams, type AnswerText, hasParams, type RefusalKey, refusalCodeOf } from '@postern/core/answers'
import { ServiceError, type ServiceErrorDetails } from './service-error'

/** The values of a text, where it has any. */
type Params<K extends RefusalKey> =
  AnswerParams<K> extends Readonly<Record<string, never>> ? [] : [params: AnswerParams<K>]

/**
 * A refusal by its text; the code comes with the text. A text with values takes them before the details.
 *
 * @example throw refuse('imports.tooManyRows', { most: 20_000 })
 * @example throw refuse('requests.stillRunning', { retryAfterSeconds: 1 })
 */
export function refuse<K extends RefusalKey>(
  key: K,
  ...rest: [...Params<K>, details?: ServiceErrorDetails]
): ServiceError {
  const [params, details] = hasParams(key) ? rest : [undefined, ...rest]
  return new ServiceError(refusalCodeOf(key), textOf(key, params), details)
}

/**
 * A refusal about one field, named as on the wire, with the same text for the field and for the call.
 *
 * @example throw refuseField('name', 'groups.nameTaken')
 */
export function refuseField<K extends RefusalKey>(field: string, key: K, ...[params]: Params<K>): ServiceError {
  const text = textOf(key, params)
  return new ServiceError(refusalCodeOf(key), text, { fields: { [field]: [text] } })
}

const textOf = (key: RefusalKey, params: object | undefined): AnswerText => (params ? { key, params } : { key })
