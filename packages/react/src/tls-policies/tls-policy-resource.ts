import type { TlsPolicy } from '@postern/core'
import { type TlsPoliciesMessages, tlsPoliciesMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useTlsWords = () => useTexts('tlsPolicies', tlsPoliciesMessages)

export interface TlsPolicyId {
  customerId: number
  policyId: number
}

/** TLS policies of customers. */
export const tlsPolicies = /* @__PURE__ */ defineResource({
  key: 'tls-policies',
  useWords: useTlsWords,
  stateWords: ({ detail }) => detail,
  load: (client, { customerId: id, policyId }: TlsPolicyId, options) =>
    client.tlsPolicies.get({ id, policyId }, options),
  nameOf: ({ domain }: TlsPolicy) => domain,
  target: ({ policyId }) => `tls policy ${policyId}`,
})

/** Words for a code of the API; one that is not known shows as it is. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}

/** The connection that a policy met, as lists and tests show it. */
export function resultOf(result: string | null, { results, noResult }: TlsPoliciesMessages) {
  if (result === null) return { tone: 'neutral', text: noResult } as const
  return { tone: result === 'met' ? 'success' : 'danger', text: wordOf(results, result) } as const
}
