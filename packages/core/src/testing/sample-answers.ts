import type { Features } from '../contract/contract'
import { features } from '../contract/features.gen'
import type { PosternClient } from '../create-client'
import type { CallRow } from '../http/call-row'
import type { Endpoint } from '../http/endpoint'
import type { CallName } from '../http/feature'
import { sampleCalls, samples } from './sample-calls.gen'

/** Name of a call, as in the client: `quarantine.list`. */
export type CallId = { [F in keyof Features]: `${F}.${CallName<Features[F]>}` }[keyof Features]

/** Every endpoint with its feature and name. */
export const endpoints: readonly { id: CallId; feature: string; call: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([call, endpoint]) => ({
    ...{ id: `${feature}.${call}` as CallId, feature, call, endpoint },
  })),
)

/** A valid response to every call, in wire format. */
export function sampleAnswers(): ReadonlyMap<CallId, unknown> {
  const answers = new Map<CallId, unknown>()
  for (const { id, feature, call, endpoint } of endpoints) {
    const written = (samples as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[feature]?.[call]
    const answer = [written, ...answersTo(feature, call)].find(
      (one) => one !== undefined && endpoint.response.safeParse(one).success,
    )
    if (answer !== undefined) answers.set(id, answer)
  }
  return answers
}

/** Responses that the sample calls expect; calls without one have nothing to say. */
function answersTo(feature: string, call: string): unknown[] {
  return (sampleCalls as readonly CallRow[])
    .filter((row) => callOf(row) === `${feature}.${call}`)
    .map(({ answer = {} }) => answer)
}

const called = new WeakMap<CallRow, string>()

/** Name of the call that a row makes. */
function callOf(row: CallRow): string | undefined {
  if (!called.has(row)) void row.call(listening((name) => called.set(row, name)))
  return called.get(row)
}

/** A client that reports the names of calls and sends nothing. */
function listening(hear: (name: string) => void): PosternClient {
  const clients = Object.entries(features).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.keys(calls).map((call) => [call, async () => hear(`${feature}.${call}`)])),
  ])
  return Object.fromEntries(clients)
}
