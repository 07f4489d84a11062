import { WblTrialQuestion } from '@postern/core/contract'
import type { SenderTrial } from '@postern/core/sender-lists'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineWidget } from '../provider/Widget/define-widget'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { Section } from '../ui/Section/Section'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { SenderLadder } from './SenderLadder'
import { useWblEntry } from './useWblEntry'
import styles from './Wbl.module.css'
import { trialOf } from './wbl-trial'
import { useWblWords } from './wbl-words'

export interface WblTestProps {
  /** Entry whose sender is filled in, and its recipient if it names one. */
  entryId?: number
  /** Initial recipient of the mail. */
  recipient?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires when the page is closed. Absent: no close button. */
  onClose?: () => void
}

/** Tests a sender: every matching entry in evaluation order, the deciding one, and the outcome without it (RT-025). */
export const WblTest = /* @__PURE__ */ defineWidget('WblTest', ConnectedWblTest, {
  keyOf: ({ entryId }) => entryId,
})

export const wblTestElement = {
  attributes: { entryId: 'number', recipient: 'text', canClose: 'flag' },
  events: ['close'],
  offered: { close: 'canClose' },
  token: { name: { en: 'Try a sender', fr: 'Tester un expéditeur' }, calls: ['testSenderList', 'getSenderList'] },
} as const satisfies ElementOf<typeof WblTest>

const proofs = { unknown: undefined, passed: true, failed: false } as const

function ConnectedWblTest({ entryId, recipient, headingLevel = 2, onClose }: WblTestProps) {
  const { senderLists } = useClient()
  const { trial: texts } = useWblWords()
  const [trial, setTrial] = useState<SenderTrial | null>(null)
  const { data: entry, isLoading } = useWblEntry(entryId)
  return (
    <div className={page.root}>
      <PageHeader title={texts.title} headingLevel={headingLevel} meta={[texts.intro]} />
      <div className={styles.sides}>
        <div className={styles.columns}>
          <div className={page.card}>
            {isLoading ? (
              <Skeleton size="block" />
            ) : (
              <ResourceForm
                schema={WblTrialQuestion}
                headingLevel={headingLevel === 1 ? 2 : 3}
                fields={[
                  { name: 'sender', kind: 'text', label: texts.sender, hint: texts.senderHint, maxLength: 320 },
                  { name: 'recipient', kind: 'text', label: texts.recipient, maxLength: 320 },
                  {
                    ...{ name: 'headerFrom', kind: 'text', label: texts.headerFrom, hint: texts.headerFromHint },
                    ...{ isOptional: true, maxLength: 320 },
                  },
                  {
                    ...{ name: 'client', kind: 'text', label: texts.client, hint: texts.clientHint },
                    ...{ isOptional: true, maxLength: 45 },
                  },
                  {
                    ...{ name: 'proof', kind: 'select', label: texts.proof },
                    options: (['unknown', 'passed', 'failed'] as const).map((value) => ({
                      value,
                      label: texts.proofs[value],
                    })),
                  },
                ]}
                values={{
                  proof: 'unknown',
                  ...(recipient !== undefined && { recipient }),
                  ...(entry && trialOf(entry)),
                }}
                submitLabel={texts.submit}
                messageOf={({ name }) => {
                  if (name === 'sender') return texts.senderMissing
                  return name === 'recipient' ? texts.recipientMissing : undefined
                }}
                onSubmit={({ proof, ...question }) => {
                  // Anything shown must belong to this question, even if it is rejected.
                  setTrial(null)
                  return senderLists.test({ ...question, isProven: proofs[proof] })
                }}
                onSaved={({ result }) => setTrial(result)}
                {...(onClose && { onCancel: onClose })}
              />
            )}
          </div>
          <div role="status">
            {trial && (
              <Section title={texts.result} headingLevel={headingLevel === 1 ? 2 : 3}>
                <SenderLadder trial={trial} />
              </Section>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
