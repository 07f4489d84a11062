import type { TlsPolicyKind, TlsResult } from '@postern/core'
import type { StsResult } from './sts/sts-policy'

export interface TlsFailure {
  policy: TlsPolicyKind
  result: TlsResult
  /** Domain of the policy. */
  domain: string
  /** The server that mail would have gone to. */
  host: string
}

const reasons: Partial<Record<StsResult, string>> = {
  unlisted: 'the policy does not name this server',
  plain: 'it does not offer STARTTLS',
  handshakeFailed: 'the TLS handshake failed',
  untrusted: 'its certificate is not trusted',
  expired: 'its certificate has expired',
  wrongName: 'its certificate is for another name',
  wrongFingerprint: 'its certificate has another fingerprint',
}

/** The history's sentence for mail that a TLS policy keeps back. */
export function tlsFailureText({ policy, result, domain, host }: TlsFailure): string {
  return `4.7.5 TLS policy "${policy}" for ${domain} is not met by ${host}: ${reasons[result] ?? result}.`
}

/** The history's sentence for mail that the MTA-STS policy of its domain keeps back. */
export function stsFailureText({ domain, host, result }: { domain: string; host: string; result: StsResult }): string {
  return `4.7.5 MTA-STS policy of ${domain} is not met by ${host}: ${reasons[result] ?? result}.`
}
