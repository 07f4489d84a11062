import { domains } from './useDomain'

/** What has loaded of a domain, or what stands in its place. */
export const DomainState = domains.State
