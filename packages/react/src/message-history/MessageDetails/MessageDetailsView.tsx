import type { ApiError, HistoryMessage } from '@postern/core'
import { messageHistoryMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { SpoofBanner } from '../../quarantine/SpoofBanner'
import { RowDrawer } from '../../resource-list/RowDrawer/RowDrawer'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { ButtonLink } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { isPlain } from '../../ui/follow-by'
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { MessageStatus, ReasonBadge } from '../MessageStatus'
import { DeedOutcome, MessageDeeds } from './MessageDeeds'
import { MessageTabs } from './MessageTabs'
import type { MessageDetailsProps } from './message-details-props'
import { type MessageActions, useMessageActions } from './useMessageActions'

export interface MessageDetailsViewProps extends MessageDetailsProps {
  /** Absent until it has loaded. */
  message: HistoryMessage | undefined
  error: ApiError | null
  onRetry: () => void
}

/** The message beside the list from plain values, in each of the widget's states. */
export function MessageDetailsView(props: MessageDetailsViewProps) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const { id, error } = props
  const message = error ? undefined : props.message
  const actions = useMessageActions(message)
  return (
    <RowDrawer
      {...props}
      title={texts.drawerTitle(id)}
      labels={{ previous: texts.previous, next: texts.next }}
      isPaused={actions.asked !== null}
      footer={message && <Footer {...{ ...props, message, actions }} />}
    >
      {error && <Failed {...props} error={error} />}
      {/* A message keeps nothing of the one that was shown before it. */}
      {message && <Loaded key={message.id} {...{ ...props, message, actions }} />}
      {!error && !message && <Loading />}
    </RowDrawer>
  )
}

type Acted = MessageDetailsViewProps & { message: HistoryMessage; actions: MessageActions }

function Footer({ message, messageHref, entryHref, onOpenEntry, actions }: Acted) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const { entryId } = message
  const href = entryId === null ? undefined : entryHref?.(entryId)
  return (
    <>
      <MessageDeeds message={message} actions={actions} />
      {messageHref && (
        <CopyButton
          size="md"
          text={() => new URL(messageHref(message), document.baseURI).href}
          what={texts.copyWhat}
          showsWhat
        />
      )}
      {entryId !== null && href != null && (
        <ButtonLink
          variant="primary"
          href={href}
          onClick={(event) => {
            if (!onOpenEntry || !isPlain(event)) return
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

function Loaded({ message, showsCustomer, hasKeys, actions }: Acted) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  const { sender, displayAddress } = message
  return (
    <>
      <p className={preview.badges}>
        <ReasonBadge reason={message.reason} />
        <MessageStatus state={message.state} />
      </p>
      <SpoofBanner message={{ sender, displayAddress }} />
      <DeedOutcome actions={actions} />
      <MessageTabs {...{ message, showsCustomer, actions }} />
      {hasKeys && <p className={preview.note}>{texts.keys}</p>}
    </>
  )
}

function Loading() {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return (
    <div role="status" aria-label={texts.loading} aria-busy="true" className={preview.loading}>
      <Skeleton size="title" width="half" />
      <Skeleton size="block" />
    </div>
  )
}

function Failed({ error, onRetry }: Pick<MessageDetailsViewProps, 'onRetry'> & { error: ApiError }) {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return (
    <LoadFailure
      {...{ error, onRetry }}
      missing={{ title: texts.notFoundTitle, text: texts.notFound }}
      title={texts.loadFailed}
      retryLabel={texts.retry}
      headingLevel={3}
    />
  )
}
