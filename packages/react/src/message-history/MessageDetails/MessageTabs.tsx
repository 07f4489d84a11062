import { Direction, type HistoryMessage } from '@postern/core'
import { messageStepsMessages } from '@postern/core/texts'
import { Suspense } from 'react'
import { MessageHeaders } from '../../held-message/HeldMessage/MessageHeaders'
import { useTexts } from '../../provider/PosternContext'
import { lazyPart } from '../../resource-list/lazy-part'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { Button } from '../../ui/Button/Button'
import { Tabs } from '../../ui/Tabs/Tabs'
import { useMessageHeaders, useMessageSteps } from '../useMessageSteps'
import { AuthenticationFacts } from './AuthenticationFacts'
import { DeliverySteps } from './DeliverySteps'
import { LoadedPart } from './LoadedPart'
import { MessageFacts } from './MessageFacts'
import type { MessageActions } from './useMessageActions'

export interface MessageTabsProps {
  message: HistoryMessage
  /** Also shows the message's customer. */
  showsCustomer: boolean
  actions: Pick<MessageActions, 'retry' | 'isPending'>
}

/** Everything about a message: its outcome, its steps, its sender, its headers while the source is kept. */
export function MessageTabs({ message, showsCustomer, actions }: MessageTabsProps) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  return (
    <Tabs
      label={texts.tabs}
      tabs={[
        { key: 'summary', label: texts.summary, content: <MessageFacts {...{ message, showsCustomer }} /> },
        { key: 'delivery', label: texts.delivery, content: <Delivery {...{ message, actions }} /> },
        {
          ...{ key: 'authentication', label: texts.authentication },
          content: <AuthenticationFacts authentication={message.authentication} />,
        },
        // Outbound mail is not judged.
        ...(message.direction === Direction.Inbound
          ? [{ key: 'checks', label: texts.checks, content: <Checks message={message} /> }]
          : []),
        ...(message.hasSource
          ? [{ key: 'headers', label: texts.headers, content: <Headers message={message} /> }]
          : []),
      ]}
    />
  )
}

function Delivery({ message, actions }: Pick<MessageTabsProps, 'message' | 'actions'>) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  const steps = useMessageSteps(message)
  const { delivery, state } = message
  return (
    <LoadedPart query={steps}>
      {(events) => (
        <DeliverySteps
          events={events}
          delivery={delivery}
          action={
            state !== 'processing' && (
              <Button size="sm" icon="refresh" isPending={actions.isPending} onClick={actions.retry}>
                {texts.retryNow}
              </Button>
            )
          }
        />
      )}
    </LoadedPart>
  )
}

function Checks({ message: { id } }: Pick<MessageTabsProps, 'message'>) {
  return (
    <Suspense>
      <MessageLadder id={id} />
    </Suspense>
  )
}

const MessageLadder = lazyPart(async () => (await import('./MessageLadder')).MessageLadder)

function Headers({ message: { id } }: Pick<MessageTabsProps, 'message'>) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  const query = useMessageHeaders(id)
  return (
    <LoadedPart query={query}>
      {({ headers }) =>
        headers ? <MessageHeaders message={{ headers }} /> : <p className={preview.note}>{texts.noHeaders}</p>
      }
    </LoadedPart>
  )
}
