import { domains } from './useDomain'

/** Renders a loaded domain, or the loading or error state in its place. */
export const DomainState = domains.State
