import { ApiError, type Locale } from '@postern/core'
import { WblAddition } from '@postern/core/contract'
import type { WblResult } from '@postern/core/sender-lists'
import { formatNumber, type SenderListsMessages } from '@postern/core/texts'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { type ToastMessage, useToast } from '../ui/Toast/Toasts'
import { DraftLadder } from './DraftLadder'
import { JudgedLines } from './JudgedLines'
import { ownerFields } from './owner-fields'
import { useDraftTrials } from './useDraftTrials'
import { useJudgedLines } from './useJudgedLines'
import styles from './Wbl.module.css'
import { WblBacktest } from './WblBacktest'
import { requestOf } from './wbl-request'
import { typeText, useWblReload, useWblWords } from './wbl-words'

export interface WblAddProps {
  /**
   * Customer whose list it is; the entries can also be for one of its domains, groups or users. Absent: the list of the user's own level.
   */
  customerId?: number
  /**
   * Level of the signed-in administrator, who then chooses whose list it is: the own, or one of a level below. Absent: the own. Has no effect
   * with a customer.
   */
  ownLevel?: 'system' | 'reseller'
  /** Offers entries that no lower level can override, for the provider and resellers. Default: false. */
  canForce?: boolean
  /** Comparison with a large history that was started earlier. */
  backtestId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires after the senders were added. */
  onAdded?: (details: { results: readonly WblResult[] }) => void
  /** Fires once a comparison with a large history runs on the server; keep the id in the address to return to it. */
  onBacktestBegun?: (details: { id: number }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/**
 * Adds many senders at once, validating each line as it is typed; nothing is saved until invalid ones are fixed or left out (RT-025,
 * RT-070).
 */
export const WblAdd = /* @__PURE__ */ defineWidget('WblAdd', ConnectedWblAdd, {
  keyOf: ({ customerId }) => customerId,
  events: ['onAdded', 'onBacktestBegun', 'onDirtyChange'],
})

export const wblAddElement = {
  attributes: { customerId: 'number', ownLevel: 'text', canForce: 'flag', backtestId: 'number', canCancel: 'flag' },
  events: ['added', 'backtestBegun', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'Add to the allow/block list', fr: 'Ajouter à la liste d’autorisation et de blocage' },
    calls: [
      ...(['addSenderList', 'backtestSenderList', 'getSenderListBacktest', 'deleteJob', 'testSenderList'] as const),
      ...(['listResellers', 'listCustomers', 'listDomains', 'listGroups', 'listUsers'] as const),
    ],
  },
} as const satisfies ElementOf<typeof WblAdd>

function ConnectedWblAdd({
  customerId,
  ownLevel,
  canForce = false,
  backtestId,
  headingLevel = 2,
  onAdded,
  onBacktestBegun,
  ...rest
}: WblAddProps) {
  const client = useClient()
  const texts = useWblWords()
  const { add } = texts
  const locale = useLocale()
  const timeZone = useTimeZone()
  const toast = useToast()
  const reload = useWblReload()
  const [entered, setEntered] = useState<Partial<WblAddition>>({})
  /** Invalid senders that may be left out: those that were shown, none added later. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const asked = (values: Partial<WblAddition>) => requestOf(values, { customerId, ownLevel, timeZone })
  const { settled, ...judged } = useJudgedLines(asked(entered))
  const drafts = useDraftTrials(settled)
  const standings = new Map(drafts.flatMap(({ sender, standing }) => (standing ? [[sender, standing] as const] : [])))
  const wrongNow = wrongOf(judged.results)
  const leavesOut = wrongNow.length > 0 && wrongNow.every((sender) => leftOut.includes(sender))

  const save = async (values: WblAddition, idempotencyKey: string) => {
    const request = asked(values)
    if (!request) throw new ApiError(add.ownerMissing, { status: 400, code: 'bad_request' })
    // Validated again: somebody else may have changed the list since.
    const { results } = await client.senderLists.add({ ...request, isTrial: true })
    const good = request.entries.filter((_entry, index) => results[index]?.outcome !== 'refused')
    const wrong = wrongOf(results)
    if (good.length === 0) throw refusal(add.nothingLeft)
    if (wrong.some((sender) => !leftOut.includes(sender))) throw refusal(add.mend(formatNumber(wrong.length, locale)))
    return client.senderLists.add({ ...request, entries: good }, { idempotencyKey })
  }
  const level = customerId === undefined ? ownLevel : 'customer'
  const owners = level ? ownerFields({ client, texts, customerId, ownLevel: level }) : []
  return (
    <div className={page.root}>
      <PageHeader title={add.title} headingLevel={headingLevel} meta={[add.intro]} />
      <div className={styles.sides}>
        <div className={styles.columns}>
          <div className={page.card}>
            <ResourceForm
              {...rest}
              schema={WblAddition}
              headingLevel={headingLevel === 1 ? 2 : 3}
              fields={[
                {
                  ...{ name: 'senders', kind: 'lines', label: add.senders, hint: add.sendersHint, rows: 8 },
                  below: (
                    <JudgedLines
                      {...judged}
                      standings={standings}
                      leavesOut={leavesOut}
                      onLeaveOut={(leaves) => setLeftOut(leaves ? wrongNow : [])}
                    />
                  ),
                },
                ...owners,
                {
                  ...{ name: 'type', kind: 'radioCards', label: add.type },
                  options: ([1, 3, 0, 2] as const).map((type) => ({
                    ...{ value: type, label: typeText(type, texts), text: texts.typeTexts[type] },
                  })),
                },
                {
                  ...{ name: 'isUnproven', kind: 'checkbox', label: add.isUnproven, hint: add.unprovenWarning },
                  isShown: ({ type }) => type === '0' || type === '3',
                },
                { name: 'subdomains', kind: 'checkbox', label: add.subdomains },
                { name: 'envelopeOnly', kind: 'checkbox', label: add.envelopeOnly },
                {
                  ...{ name: 'isForced', kind: 'checkbox', label: add.isForced },
                  isShown: ({ level }) => canForce && customerId === undefined && isForcible(level),
                },
                { ...{ name: 'note', kind: 'textarea', label: add.note, maxLength: 255, rows: 2 }, isOptional: true },
                {
                  ...{ name: 'expiresAt', kind: 'dateTime', label: add.expires, hint: add.expiresHint },
                  isOptional: true,
                },
              ]}
              values={{ type: 1, ...(level && { level }) }}
              submitLabel={add.submit}
              messageOf={({ name, isMissing }) => {
                if (name === 'senders' && isMissing) return add.missing
                return owners.some((field) => field.name === name) ? add.ownerMissing : undefined
              }}
              onEntered={(details) => setEntered(details.entered)}
              onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
              onSaved={({ result: { results } }) => {
                void reload()
                toast(savedToast(results, texts, locale))
                onAdded?.({ results })
              }}
            />
          </div>
          <div className={styles.side}>
            <WblBacktest
              request={settled}
              headingLevel={headingLevel === 1 ? 2 : 3}
              jobId={backtestId}
              onBegun={onBacktestBegun}
            />
            <DraftLadder draft={drafts[0]} headingLevel={headingLevel === 1 ? 2 : 3} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Only entries of the provider and of resellers can be forced; without a choice it is the own list of one of them. */
const isForcible = (level: string | boolean | undefined) => !level || level === 'system' || level === 'reseller'

/** Counts what was put on the list; names what was there already, and what was refused since its lines were checked. */
function savedToast(results: readonly WblResult[], texts: SenderListsMessages, locale: Locale): ToastMessage {
  const { added, same, refusedLate } = texts.add
  const refused = wrongOf(results).length
  const kept = results.filter(({ outcome }) => outcome === 'same').length
  const put = results.length - refused - kept
  const number = (count: number) => formatNumber(count, locale)
  const text = [...(put > 0 ? [added(number(put))] : []), ...(kept > 0 ? [same(number(kept))] : [])].join(' ')
  if (refused === 0) return { tone: 'success', title: texts.successTitle, text }
  return { tone: 'warning', title: refusedLate(number(refused)), ...(text !== '' && { text }) }
}

function wrongOf(results: readonly WblResult[]): string[] {
  return results.flatMap(({ outcome, sender }) => (outcome === 'refused' ? [sender] : []))
}

/** Shown at the senders field. */
function refusal(text: string): ApiError {
  return new ApiError(text, { status: 409, code: 'conflict', fields: { senders: [text] } })
}
