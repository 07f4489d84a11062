import type { HeaderLimits } from './check-header'

/** Header limits for inbound mail. */
export const inboundLimits: HeaderLimits = { headerBytes: 262_144, headerLineBytes: 65_536, hops: 50 }
