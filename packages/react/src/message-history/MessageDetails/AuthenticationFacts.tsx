import type { HistoryMessage } from '@postern/core'
import { senderFacts } from '@postern/core/message-history'
import { heldMessageMessages, type MessageStepsMessages, messageStepsMessages } from '@postern/core/texts'
import { SenderFactValue } from '../../held-message/SenderFactValue'
import { useTexts } from '../../provider/PosternContext'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'

const unchecked = (['spf', 'dkim', 'dmarc'] as const).map((method) => ({
  method,
  result: '',
  domains: [],
  policy: null,
}))

/** SPF, DKIM and DMARC, each with what it means in a sentence. */
export function AuthenticationFacts({ authentication }: Pick<HistoryMessage, 'authentication'>) {
  const { methods } = useTexts('heldMessage', heldMessageMessages)
  const { facts: texts } = useTexts('messageSteps', messageStepsMessages)
  const facts = authentication ? senderFacts(authentication) : unchecked
  return (
    <DescriptionList
      items={facts.map(({ method, ...fact }) => ({
        ...{ key: method, label: methods[method] },
        value: (
          <>
            <SenderFactValue {...fact} isOwn />
            <p className={preview.note}>{meaningOf(texts[method], fact.result) ?? texts.unknown}</p>
          </>
        ),
      }))}
    />
  )
}

type Meanings = MessageStepsMessages['facts']['spf' | 'dkim' | 'dmarc']

function meaningOf(meanings: Meanings, result: string): string | undefined {
  return Object.hasOwn(meanings, result) ? meanings[result as keyof Meanings] : undefined
}
