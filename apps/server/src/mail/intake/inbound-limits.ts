import type { HeaderLimits } from './check-header'

/** What a header of inbound mail may have at most. */
export const inboundLimits: HeaderLimits = { headerBytes: 262_144, headerLineBytes: 65_536, hops: 50 }
