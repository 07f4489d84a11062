import type * as z from 'zod/mini'
import { outboundIpWire } from '../outbound-ips/outbound-ips.fixtures'
import { ThirdPartyRelay } from './third-party-relay'

type ThirdPartyRelayWire = z.input<typeof ThirdPartyRelay>

/** Contoso's newsletter tool, as the wire carries it. */
export function thirdPartyRelayWire(overrides: Partial<ThirdPartyRelayWire> = {}): ThirdPartyRelayWire {
  return {
    ...outboundIpWire({ id: 9, name: 'Newsletter tool', network: '198.51.100.0/28', helo: 'out.news.example' }),
    note: 'Monthly newsletter.',
    customer: { id: 1, name: 'Contoso' },
    skips: ['senderIsUser'],
    ...overrides,
  }
}

/** A third-party relay as screens see it. */
export function thirdPartyRelay(overrides: Partial<ThirdPartyRelayWire> = {}): ThirdPartyRelay {
  return ThirdPartyRelay.parse(thirdPartyRelayWire(overrides))
}
