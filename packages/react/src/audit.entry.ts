export { ObjectHistory, type ObjectHistoryProps } from './audit/ObjectHistory/ObjectHistory'
