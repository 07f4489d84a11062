import { type AnswerParams, type AnswerText, hasParams, type RefusalKey, refusalCodeOf } from '@postern/core/answers'
import { ServiceError, type ServiceErrorDetails } from './service-error'

/** Parameters of a text, if any. */
type Params<K extends RefusalKey> =
  AnswerParams<K> extends Readonly<Record<string, never>> ? [] : [params: AnswerParams<K>]

/**
 * Creates a refusal from its text, which determines the code. A text's parameters come before the details.
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
 * Creates a refusal about one field, by wire name, with the same text for the field and for the call.
 *
 * @example throw refuseField('name', 'groups.nameTaken')
 */
export function refuseField<K extends RefusalKey>(field: string, key: K, ...[params]: Params<K>): ServiceError {
  const text = textOf(key, params)
  return new ServiceError(refusalCodeOf(key), text, { fields: { [field]: [text] } })
}

const textOf = (key: RefusalKey, params: object | undefined): AnswerText => (params ? { key, params } : { key })
