import { type Notification, notificationTone } from '@postern/core/notifications'
import { notificationsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { stateText } from './notification-words'

/** Outcome of a mail. */
export function NotificationStatus({ notification }: { notification: Pick<Notification, 'state'> }) {
  const texts = useTexts('notifications', notificationsMessages)
  return (
    <Status tone={notificationTone(notification.state)}>
      <Untrusted>{stateText(notification, texts)}</Untrusted>
    </Status>
  )
}
