/** Policies that a customer can have. */
export const tlsPoliciesAtMost = 200

/** Direction that a policy binds: mail to a domain, or mail from it. */
export const tlsDirections = ['out', 'in'] as const
/** One of `tlsDirections`. */
export type TlsDirection = (typeof tlsDirections)[number]

/**
 * Demand of a policy: nothing, encryption with any certificate, a certificate that is trusted and names the server, or one of the
 * listed certificates.
 */
export const tlsPolicyKinds = ['may', 'encrypt', 'verify', 'fingerprint'] as const
/** One of `tlsPolicyKinds`. */
export type TlsPolicyKind = (typeof tlsPolicyKinds)[number]

/** Demands on mail from a domain; senders show no certificate. */
export const inboundTlsPolicyKinds = ['may', 'encrypt'] as const satisfies readonly TlsPolicyKind[]

/** Action for mail that its policy keeps back: it waits and is tried again, or it goes to the quarantine. */
export const tlsFailureActions = ['defer', 'hold'] as const
/** One of `tlsFailureActions`. */
export type TlsFailureAction = (typeof tlsFailureActions)[number]

/** Connection that a policy met; `plain` is no encryption. */
export const tlsResults = [
  'met',
  'plain',
  'handshakeFailed',
  'untrusted',
  'expired',
  'wrongName',
  'wrongFingerprint',
] as const
/** One of `tlsResults`. */
export type TlsResult = (typeof tlsResults)[number]

/** Outcome of the test of one server; the states from `refused` on found nothing to judge. */
export const tlsTestStates = [
  'encrypted',
  'plain',
  'handshakeFailed',
  'refused',
  'unreachable',
  'notFound',
  'notAllowed',
] as const
/** One of `tlsTestStates`. */
export type TlsTestState = (typeof tlsTestStates)[number]

/** Whether mail from a domain can be bound by a policy. */
function isInboundTlsPolicy(policy: TlsPolicyKind): boolean {
  return inboundTlsPolicyKinds.some((one) => one === policy)
}

/** Whether mail can be kept back by a policy, and so be held by it: only outgoing mail, by a demand. */
export function canHoldByTls({ direction = 'out', policy }: { direction?: TlsDirection; policy: string }): boolean {
  return direction === 'out' && policy !== 'may'
}

/** Field and text of what is wrong with a policy as a whole; `null`: nothing is. */
export function tlsPolicyFault(values: {
  direction?: TlsDirection | undefined
  policy: TlsPolicyKind
  fingerprints?: readonly string[] | undefined
}): { field: 'policy' | 'fingerprints'; key: 'tlsPolicies.inboundPolicy' | 'tlsPolicies.fingerprintMissing' } | null {
  const { direction = 'out', policy, fingerprints: given = [] } = values
  if (direction === 'in' && !isInboundTlsPolicy(policy)) return { field: 'policy', key: 'tlsPolicies.inboundPolicy' }
  if (policy === 'fingerprint' && given.length === 0)
    return { field: 'fingerprints', key: 'tlsPolicies.fingerprintMissing' }
  return null
}
