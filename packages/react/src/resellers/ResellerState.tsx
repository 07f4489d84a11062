import { resellers } from './useReseller'

/** What has loaded of a reseller, or what stands in its place. */
export const ResellerState = resellers.State
