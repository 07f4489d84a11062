import { resellers } from './useReseller'

/** Renders a loaded reseller, or the loading or error state in its place. */
export const ResellerState = resellers.State
