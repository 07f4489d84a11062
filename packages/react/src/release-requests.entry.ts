export { initialReleaseRequestListState, releaseRequestListRules } from './release-requests/list-state'
export { ReleaseRequestList, type ReleaseRequestListProps } from './release-requests/ReleaseRequestList'
export { useOpenRequests } from './release-requests/useOpenRequests'
