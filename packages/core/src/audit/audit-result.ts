/** Results of events. */
export const auditResults = ['done', 'failed'] as const
/** One of `auditResults`. */
export type AuditResult = (typeof auditResults)[number]

/** Actions that record a failure or an attempt that was blocked. */
export const failedAuditActions = [
  ...['codeRefused', 'codesBlocked', 'outboundCredentialGuessed', 'passkeyRefused', 'passwordRefused', 'scriptFailed'],
] as const

/** Returns whether an event records a success. */
export function auditResultOf({ action }: { action: string }): AuditResult {
  return (failedAuditActions as readonly string[]).includes(action) ? 'failed' : 'done'
}
