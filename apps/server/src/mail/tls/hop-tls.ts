import { isIP, type Socket } from 'node:net'
import { type ConnectionOptions, TLSSocket } from 'node:tls'
import type { TlsResult } from '@postern/core'
import { type Demand, judgedLater, judgePeer, type PeerFacts, peerFacts } from './peer-certificate'
import { judgeBySts, type StsResult } from './sts/sts-policy'
import { stsFailureText, tlsFailureText } from './tls-failure'

/** How the policy of a customer wants mail to a domain encrypted. */
export interface DeliveryTls extends Demand {
  /** Domain of the policy. */
  domain: string
  /** Told what the server that was tried had to show. */
  onResult(seen: { result: TlsResult; version: string | null }): void
  /** MTA-STS policy of the recipient's domain; absent: it has none, or the customer's own policy is stricter. */
  sts?: StsDemand | undefined
}

export interface StsDemand {
  domain: string
  /** Mail stays back where it is not met; otherwise that is only noted. */
  isEnforced: boolean
  /** Patterns of its mail servers. */
  mx: readonly string[]
  onResult(result: StsResult): void
}

export interface HopTlsOptions {
  /** Name or address of the server, as the domain's settings have it. */
  host: string
  /** The setting of the next hop itself asks for encryption. */
  isRequired: boolean
  /** Absent: no policy names the domain. */
  policy?: DeliveryTls | undefined
  /** Certificates that are trusted in place of those of Node. */
  ca?: readonly string[] | undefined
}

/** TLS of one connection to a next hop: how it is asked for, and whether what came about is enough. */
export interface HopTls {
  /** Options of the SMTP connection. */
  options: { requireTLS: boolean; opportunisticTLS: boolean; tls: ConnectionOptions }
  /** Mail goes in plain text where encryption does not come about. */
  mayBePlain: boolean
  /** Once the connection stands, before mail is handed over: the sentence that keeps it back, or `null`. */
  refusal(socket: Socket | false | null): string | null
  /** The same for a connection that failed over its encryption; `null`: the server's own words will do. */
  failure(error: { code?: string; command?: string; responseCode?: number; isHandshake: boolean }): string | null
}

export function hopTls({ host, isRequired, policy, ca }: HopTlsOptions): HopTls {
  const sts = policy?.sts
  const isOwnDemand = policy !== undefined && policy.policy !== 'may'
  const isDemanded = isOwnDemand || sts?.isEnforced === true
  const tell = (result: TlsResult, facts: PeerFacts | null) => {
    policy?.onResult({ result, version: facts?.version ?? null })
    if (!policy || result === 'met') return null
    return tlsFailureText({ policy: policy.policy, domain: policy.domain, host, result })
  }
  const tellSts = (result: StsResult) => {
    sts?.onResult(result)
    if (!sts?.isEnforced || result === 'met') return null
    return stsFailureText({ domain: sts.domain, host, result })
  }
  const tellBoth = (result: TlsResult) => {
    const own = isOwnDemand ? tell(result, null) : null
    return own ?? tellSts(result)
  }
  return {
    options: {
      requireTLS: isRequired || isDemanded,
      opportunisticTLS: true,
      tls: { ...judgedLater, ...(!isIP(host) && { servername: host }), ...(ca && { ca: [...ca] }) },
    },
    mayBePlain: !isRequired && !isDemanded,
    refusal(socket) {
      if (!policy) return null
      const facts = socket instanceof TLSSocket ? peerFacts(socket, host) : null
      const own = tell(judgePeer(policy, facts), facts)
      return own ?? (sts ? tellSts(judgeBySts(sts.mx, host, facts)) : null)
    },
    failure({ code, command, responseCode = 0, isHandshake }) {
      if (!isDemanded) return null
      if (isHandshake) return tellBoth('handshakeFailed')
      // A server that knows no EHLO knows no STARTTLS either.
      const isTooOld = command === 'EHLO' && responseCode >= 500
      return code === 'ETLS' || isTooOld ? tellBoth('plain') : null
    },
  }
}
