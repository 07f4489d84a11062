import type { ApiError, HistoryMessage } from '@postern/core'
import { messageHistoryMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { SpoofBanner } from '../../quarantine/SpoofBanner'
import { RowDrawer } from '../../resource-list/RowDrawer/RowDrawer'
import { isPlainPress } from '../../resource-list/rows'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { MessageStatus, ReasonBadge } from '../MessageStatus'
import type { MessageDetailsProps } from './MessageDetails'
import styles from './MessageDetails.module.css'
import { MessageFacts } from './MessageFacts'

export interface MessageDetailsViewProps extends MessageDetailsProps {
  /** Absent until it has loaded. */
  message: HistoryMessage | undefined
  error: ApiError | null
  onRetry: () => void
}

/** The message beside the list from plain values, in each of its states. */
export function MessageDetailsView(props: MessageDetailsViewProps) {
  const { id, message, error } = props
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return (
    <RowDrawer
      {...props}
      title={texts.drawerTitle(id)}
      labels={{ previous: texts.previous, next: texts.next }}
      footer={message && <Footer {...props} message={message} />}
    >
      {error ? <Failed {...props} error={error} /> : message ? <Loaded {...props} message={message} /> : <Loading />}
    </RowDrawer>
  )
}

type Shown = MessageDetailsViewProps & { message: HistoryMessage }

function Footer({ message, messageHref, entryHref, onOpenEntry }: Shown) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const { entryId } = message
  const href = entryId === null ? undefined : entryHref?.(entryId)
  return (
    <>
      {messageHref && (
        <CopyButton
          size="md"
          text={() => new URL(messageHref(message), document.baseURI).href}
          what={texts.copyWhat}
          showsWhat
        />
      )}
      {entryId !== null && href !== undefined && (
        <ButtonLink
          variant="primary"
          href={href}
          onClick={(event) => {
            if (!onOpenEntry || !isPlainPress(event)) return
            event.preventDefault()
            onOpenEntry({ entryId })
          }}
        >
          {texts.openHeld}
        </ButtonLink>
      )}
    </>
  )
}

function Loaded({ message, showsCustomer, hasKeys }: Shown) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const { sender, displayAddress } = message
  return (
    <>
      <p className={styles.badges}>
        <ReasonBadge reason={message.reason} />
        <MessageStatus state={message.state} />
      </p>
      <SpoofBanner message={{ sender, displayAddress }} />
      <MessageFacts message={message} showsCustomer={showsCustomer} />
      {hasKeys && <p className={styles.note}>{texts.keys}</p>}
    </>
  )
}

function Loading() {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return (
    <div role="status" aria-label={texts.loading} aria-busy="true" className={styles.loading}>
      <Skeleton size="title" width="half" />
      <Skeleton size="block" />
    </div>
  )
}

function Failed({ error, onRetry }: Pick<MessageDetailsViewProps, 'onRetry'> & { error: ApiError }) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  if ([400, 403, 404].includes(error.status)) {
    return (
      <Notice icon="search" title={texts.notFoundTitle} headingLevel={3}>
        {texts.notFound}
      </Notice>
    )
  }
  return (
    <Notice
      icon="warning"
      role="alert"
      title={texts.loadFailed}
      headingLevel={3}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {error.message}
    </Notice>
  )
}
