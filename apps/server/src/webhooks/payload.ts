import type { WebhookRequestType } from '@postern/core/management'
import type { WebhookData } from './webhooks.table'

export interface WebhookMessage {
  type: WebhookRequestType
  at: Date
  data: WebhookData
}

/** Body of a request: what happened, when, and ids with links; never content of mail. */
export function payloadOf({ type, at, data }: WebhookMessage, publicUrl: string): string {
  const paths = pathsOf(type, data)
  const links = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, new URL(path, publicUrl).href]))
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { ...data, ...(Object.keys(links).length > 0 && { links }) },
  })
}

/** Paths of the portal's page, and of the call, about what happened. */
function pathsOf(type: WebhookRequestType, data: WebhookData): { portal?: string; api?: string } {
  const { customerId, entryId, messageId, reportId } = data
  switch (type) {
    case 'message.held':
    case 'message.released':
    case 'release.requested':
      return { portal: `/quarantine/${entryId}`, api: `/api/v1/quarantine/${entryId}/` }
    case 'message.bounced':
      return { portal: `/messagehistory/search?open=${messageId}`, api: `/api/v1/messages/${messageId}/` }
    case 'report.sent':
      return { portal: `/scheduled_reports/${reportId}/details`, api: `/api/v1/scheduled_reports/${reportId}/` }
    case 'licence.exceeded':
    case 'connection.lost':
      return { portal: `/customers/${customerId}`, api: `/api/v1/customers/${customerId}/` }
    default:
      return {}
  }
}
