import type { WebhookRequest } from '@postern/core'
import { usePageKit } from '../resource/page-kit'
import { Button } from '../ui/Button/Button'
import { CodePanel } from '../ui/CodePanel/CodePanel'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Dialog } from '../ui/Dialog/Dialog'
import { Status } from '../ui/Status/Status'
import { answerText, requestStateOf } from './request-words'
import styles from './Webhooks.module.css'
import { eventText, useWebhookWords } from './webhook-resource'

export interface RequestDialogProps {
  request: WebhookRequest
  onClose: () => void
}

/** One request: what was sent, and what the receiver answered last. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const texts = useWebhookWords()
  const { count, time } = usePageKit()
  const { requests } = texts
  const { type, messageId, tries, createdAt, nextTryAt, body, answer, triedAt } = request
  const { tone, text } = requestStateOf(request, texts)
  return (
    <Dialog
      isOpen
      size="lg"
      title={eventText(type, texts)}
      initialFocus="title"
      onClose={onClose}
      footer={<Button onClick={onClose}>{requests.close}</Button>}
    >
      <div className={styles.stack}>
        <DescriptionList
          items={[
            { key: 'state', label: requests.columns.state, value: <Status tone={tone}>{text}</Status> },
            { key: 'answer', label: requests.columns.answer, value: answerText(request, texts, count) },
            { key: 'tries', label: requests.columns.tries, value: count(tries) },
            { key: 'created', label: requests.columns.createdAt, value: time(createdAt) },
            ...(nextTryAt === null ? [] : [{ key: 'next', label: requests.columns.nextTryAt, value: time(nextTryAt) }]),
            { key: 'id', label: requests.columns.messageId, value: <code>{messageId}</code> },
          ]}
        />
        {body === '' ? (
          <p className={styles.text}>{requests.noBody}</p>
        ) : (
          <CodePanel label={requests.body} code={indented(body)} />
        )}
        {triedAt !== null &&
          (answer === '' ? (
            <p className={styles.text}>{requests.emptyAnswer}</p>
          ) : (
            <CodePanel label={requests.answerBody} code={answer} isWrapped />
          ))}
      </div>
    </Dialog>
  )
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
