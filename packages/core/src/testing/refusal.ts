import { type AnswerKey, type AnswerText, type RefusalKey, refusalCodeOf } from '../answers/answers'
import { type RefusalCode, refusalStatus } from '../answers/refusal-status'

/** A rejected call; throw one to reject a call of the test server. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  /** Texts by field, in wire spelling. */
  readonly fields: Readonly<Record<string, readonly (string | AnswerText)[]>> | undefined
  /** Present for a text of the product: it follows the caller's language. */
  readonly text: AnswerText | undefined

  constructor(code: RefusalCode, message: string | AnswerText, fields?: Refusal['fields']) {
    super(typeof message === 'string' ? message : message.key)
    this.code = code
    this.status = refusalStatus[code]
    this.text = typeof message === 'string' ? undefined : message
    this.fields = fields
  }
}

/** Rejects a call as the real server does, with its text in the caller's language. */
export function refusalOf(key: RefusalKey, fields?: Refusal['fields']): Refusal {
  return new Refusal(refusalCodeOf(key), { key: key as AnswerKey }, fields)
}
