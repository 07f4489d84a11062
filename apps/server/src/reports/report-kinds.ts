import { ReportType } from '@postern/core'
import { activeUsersReport } from './kinds/active-users'
import { blockedSendersReport } from './kinds/blocked-senders'
import { inboundMailReport } from './kinds/inbound-mail'
import { inboundQuarantineReport } from './kinds/inbound-quarantine'
import { mailboxesReport } from './kinds/mailboxes'
import { messageHistoryReport } from './kinds/message-history'
import { sandboxReport } from './kinds/sandbox-report'
import { simpleMailflowReport } from './kinds/simple-mailflow'
import type { ReportKind } from './report-kind'

export const reportKinds: Record<ReportType, ReportKind> = {
  [ReportType.InboundMail]: inboundMailReport,
  [ReportType.InboundQuarantine]: inboundQuarantineReport,
  [ReportType.Mailboxes]: mailboxesReport,
  [ReportType.ActiveUsers]: activeUsersReport,
  [ReportType.BlockedSenders]: blockedSendersReport,
  [ReportType.MessageHistory]: messageHistoryReport,
  [ReportType.SimpleMailflow]: simpleMailflowReport,
  [ReportType.Sandbox]: sandboxReport,
}
