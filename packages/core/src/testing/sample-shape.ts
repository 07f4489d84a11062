import type * as z from 'zod/mini'
import type { Features } from '../contract/contract'
import type { Endpoint } from '../http/endpoint'
import type { CallName } from '../http/feature'

/** Responses to every call of a feature, in wire format. Each `*.samples.ts` exports those of its features as `samples`. */
export type SampleAnswers = {
  readonly [F in keyof Features]?: {
    readonly [C in CallName<Features[F]>]: Features[F][C] extends Endpoint ? z.input<Features[F][C]['response']> : never
  }
}
