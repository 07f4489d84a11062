import type { ApiError } from '@postern/core'
import type { Notification, NotificationBody } from '@postern/core/notifications'
import type { RowPreview } from '../../resource-list/resource-list'
import type { NotificationListProps } from '../NotificationList/NotificationList'

export interface NotificationDetailsProps
  extends RowPreview<Notification>,
    Pick<NotificationListProps, 'entryHref' | 'onOpenEntry' | 'notificationHref'> {
  /** Also shows the customer. */
  showsCustomer: boolean
}

/** Body of a mail as sent, while it loads and after. */
export interface LoadedBody {
  /** Absent until it has loaded. */
  content: NotificationBody | undefined
  error: ApiError | null
  onRetry: () => void
}
