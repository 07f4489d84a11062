import type { ApiError } from '@postern/core'
import { isStoppable, type NotificationDetails } from '@postern/core/notifications'
import { type NotificationsMessages, notificationsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { type Question, useQuestion } from '../../resource/useQuestion'
import { RowDrawer } from '../../resource-list/RowDrawer/RowDrawer'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { Button } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { NotificationStatus } from '../NotificationStatus'
import type { UserMail } from '../useNotifications'
import { NotificationBody } from './NotificationBody'
import { NotificationFacts } from './NotificationFacts'
import type { LoadedBody, NotificationDetailsProps } from './notification-details-props'

export interface NotificationDetailsViewProps extends NotificationDetailsProps {
  /** Absent until it has loaded. */
  notification: NotificationDetails | undefined
  error: ApiError | null
  onRetry: () => void
  /** `null` until it was asked for. */
  body: LoadedBody | null
  onShowBody: () => void
  onResend: () => Promise<unknown>
  onStop: (mail: UserMail) => Promise<unknown>
  onResume: (mail: UserMail) => Promise<unknown>
}

/** A system mail beside the list from plain values, in each of the widget's states. */
export function NotificationDetailsView(props: NotificationDetailsViewProps) {
  const { id, notification, error, onRetry, onResend, onStop, onResume } = props
  const texts = useTexts('notifications', notificationsMessages)
  const { ask, dialog } = useQuestion()
  return (
    <>
      <RowDrawer
        {...props}
        title={texts.drawerTitle(id)}
        labels={{ previous: texts.previous, next: texts.next }}
        footer={notification && <Footer {...props} notification={notification} onAsk={ask} />}
      >
        {error ? (
          <LoadFailure
            {...{ error, onRetry }}
            missing={{ title: texts.notFoundTitle, text: texts.notFound }}
            title={texts.loadFailed}
            retryLabel={texts.retry}
            headingLevel={3}
          />
        ) : notification ? (
          <Loaded {...props} notification={notification} />
        ) : (
          <div role="status" aria-label={texts.loading} aria-busy="true" className={preview.loading}>
            <Skeleton size="title" width="half" />
            <Skeleton size="block" />
          </div>
        )}
      </RowDrawer>
      {notification &&
        dialog({
          resend: {
            tone: 'primary',
            title: texts.resendTitle,
            object: notification.subject || texts.noSubject,
            text: [
              texts.resendText(notification.recipient),
              ...(hasLinks(notification) ? [texts.resendLinks] : []),
            ].join(' '),
            confirmLabel: texts.resend,
            run: onResend,
            failed: texts.resendFailed,
            done: { title: texts.resend, text: texts.resent },
          },
          ...turnQuestions(notification, texts, { onStop, onResume }),
        })}
    </>
  )
}

type Shown = NotificationDetailsViewProps & { notification: NotificationDetails }

/** The mails of the notification's type to its user; `null`: nobody can turn them off. */
function mailOf({ userId, type }: NotificationDetails): UserMail | null {
  return userId !== null && isStoppable(type) ? { userId, type } : null
}

/** Questions before a type of mail is turned off for a user, and back on. */
function turnQuestions(
  notification: NotificationDetails,
  texts: NotificationsMessages,
  { onStop, onResume }: Pick<NotificationDetailsViewProps, 'onStop' | 'onResume'>,
): Record<string, Question> {
  const mail = mailOf(notification)
  if (!mail) return {}
  const object = notification.recipient
  const words = texts.turns[mail.type]
  return {
    stop: {
      ...{ title: words.stopTitle, object, text: words.stopText, confirmLabel: words.stop },
      ...{ run: () => onStop(mail), failed: texts.turnFailed, done: { title: words.stop, text: words.stopped } },
    },
    resume: {
      tone: 'primary',
      ...{ title: words.resumeTitle, object, text: texts.resumeText, confirmLabel: words.resume },
      ...{ run: () => onResume(mail), failed: texts.turnFailed, done: { title: words.resume, text: words.resumed } },
    },
  }
}

/** True for types that are rebuilt with links of their own. */
function hasLinks({ type }: NotificationDetails): boolean {
  return ['digest', 'realtime', 'resetRequest', 'invitation'].includes(type)
}

/** True for a digest that was sent without entries: there is nothing to recreate it from. */
function namesNothing({ type, state, items, canResend }: NotificationDetails): boolean {
  const wasSent = state === 'delivered' || state === 'bounced'
  return wasSent && !canResend && items === 0 && (type === 'digest' || type === 'realtime')
}

function Footer({ notification, notificationHref, onAsk }: Shown & { onAsk: (key: string) => void }) {
  const texts = useTexts('notifications', notificationsMessages)
  const mail = mailOf(notification)
  const href = notificationHref?.(notification)
  return (
    <>
      {href && (
        <CopyButton size="md" text={() => new URL(href, document.baseURI).href} what={texts.copyWhat} showsWhat />
      )}
      {mail && notification.canStop && <Button onClick={() => onAsk('stop')}>{texts.turns[mail.type].stop}</Button>}
      {mail && notification.canResume && (
        <Button onClick={() => onAsk('resume')}>{texts.turns[mail.type].resume}</Button>
      )}
      {notification.canResend && (
        <Button variant="primary" onClick={() => onAsk('resend')}>
          {texts.resend}
        </Button>
      )}
    </>
  )
}

function Loaded(props: Shown) {
  const { notification, body, onShowBody, hasKeys } = props
  const texts = useTexts('notifications', notificationsMessages)
  return (
    <>
      <p className={preview.badges}>
        <NotificationStatus notification={notification} />
      </p>
      <NotificationFacts {...props} />
      <h3 className={preview.heading}>{texts.bodyTitle}</h3>
      <NotificationBody
        hasBody={notification.hasBody}
        canReadBody={notification.canReadBody}
        body={body}
        onShow={onShowBody}
      />
      {namesNothing(notification) && <p className={preview.note}>{texts.notResendable}</p>}
      {hasKeys && <p className={preview.note}>{texts.keys}</p>}
    </>
  )
}
