import { urlScansKeptDays } from '@postern/core/urls'
import { dayMs } from '../housekeeping/retention-rule'
import type { Handlers } from '../http/serve'
import { itemsKeptForMs } from '../o365/store-changes'
import { reportsKeptDays } from '../spam-reports/spam-reports.retention'

export const retentionHandlers: Pick<Handlers, 'getRetention'> = {
  async getRetention({ settings }) {
    const { history, notifications, audit } = settings.retention
    return {
      ...{ history, notifications, audit },
      urlScans: urlScansKeptDays,
      spamReports: reportsKeptDays,
      o365Items: itemsKeptForMs / dayMs,
    }
  },
}
