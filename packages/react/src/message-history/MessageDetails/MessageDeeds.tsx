import type { HistoryMessage } from '@postern/core'
import {
  type MessageActionsMessages,
  type MessageStepsMessages,
  messageActionsMessages,
  messageStepsMessages,
} from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Menu, type MenuItem } from '../../ui/Menu/Menu'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { MessageActions, MessageDeed } from './useMessageActions'

/** The menu of deeds, and their questions; nothing where there is none. */
export function MessageDeeds({ message, actions }: { message: HistoryMessage; actions: MessageActions }) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  const verbs = useTexts('messageActions', messageActionsMessages)
  const { offered, asked, ask, confirm, retry, isPending } = actions
  if (offered.length === 0) return null
  const question = asked && questionOf(asked, message, { ...texts, ...verbs })
  const item = (key: MessageDeed): MenuItem => ({
    ...{ key, label: labelOf(key, texts), group: groups[key], isDisabled: isPending },
    onSelect: () => (key === 'retry' ? retry() : ask(key)),
    ...(key === 'cancel' && { tone: 'danger' as const }),
  })
  return (
    <>
      <Menu label={texts.actionsFor} items={[...offered].sort(byGroup).map(item)}>
        {texts.actions}
      </Menu>
      <ConfirmDialog
        isOpen={question !== null}
        tone={asked === 'cancel' || asked === 'bounce' ? 'danger' : 'primary'}
        title={question?.title ?? ''}
        confirmLabel={question?.verb ?? ''}
        isPending={isPending}
        onClose={() => ask(null)}
        onConfirm={confirm}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  )
}

/** Outcome of the last deed. */
export function DeedOutcome({ actions: { failure, done } }: { actions: Pick<MessageActions, 'failure' | 'done'> }) {
  const texts = useTexts('messageSteps', messageStepsMessages)
  if (failure !== undefined) {
    return (
      <Banner tone="danger" role="alert" title={texts.actionFailed}>
        <Untrusted>{failure}</Untrusted>
      </Banner>
    )
  }
  return done === undefined ? null : (
    <Banner tone="success" role="status">
      {done}
    </Banner>
  )
}

// Irreversible ones come last.
const groups: Record<MessageDeed, string> = {
  ...{ retry: '1', allow: '2', block: '2', missed_spam: '3', missed_phishing: '3', wrongly_held: '3' },
  ...{ bounce: '4', cancel: '4' },
}
const byGroup = (one: MessageDeed, other: MessageDeed) => Number(groups[one]) - Number(groups[other])

function labelOf(deed: MessageDeed, texts: MessageStepsMessages): string {
  return {
    ...{ retry: texts.retryNow, bounce: texts.bounce, cancel: texts.cancel },
    ...{ allow: texts.allowSender, block: texts.blockSender },
    ...{ missed_spam: texts.reportSpam, missed_phishing: texts.reportPhishing, wrongly_held: texts.reportHeld },
  }[deed]
}

function questionOf(
  deed: MessageDeed,
  { sender }: HistoryMessage,
  texts: MessageStepsMessages & MessageActionsMessages,
) {
  if (deed === 'bounce') return { title: texts.bounceTitle('1'), text: texts.bounceText, verb: texts.bounceVerb }
  if (deed === 'cancel') return { title: texts.cancelTitle('1'), text: texts.cancelText, verb: texts.cancelVerb }
  if (deed === 'allow') return { title: texts.allowTitle(sender), text: texts.allowText, verb: texts.allowVerb }
  if (deed === 'block') return { title: texts.blockTitle(sender), text: texts.blockText, verb: texts.blockVerb }
  return { title: texts.reportTitle, text: texts.reportText, verb: texts.reportVerb }
}
