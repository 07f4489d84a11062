export { AuditLog, type AuditLogProps } from './audit/AuditLog/AuditLog'
export { auditLogRules, initialAuditLogState } from './audit/list-state'
export { ObjectHistory } from './audit/ObjectHistory/ObjectHistory'
export type { ObjectHistoryProps } from './audit/ObjectHistory/object-history-props'
