export { ObjectHistory } from './audit/ObjectHistory/ObjectHistory'
export type { ObjectHistoryProps } from './audit/ObjectHistory/object-history-props'
