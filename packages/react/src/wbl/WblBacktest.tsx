import type { WblBacktest as Backtest } from '@postern/core/sender-lists'
import { formatNumber, jobsMessages, type ListCareMessages, listCareMessages } from '@postern/core/texts'
import { TrialMessages } from '../jobs/TrialMessages'
import { TrialSection } from '../jobs/TrialSection'
import { useJobTrial } from '../jobs/useJobTrial'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Button } from '../ui/Button/Button'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import type { WblRequest } from './wbl-request'

export interface WblBacktestProps {
  /** Entries that are not saved yet; `null`: there are none. */
  request: WblRequest | null
  headingLevel: 2 | 3
  /** Comparison with a large history that was started earlier. */
  jobId?: number | undefined
  onBegun?: ((details: { id: number }) => void) | undefined
}

/** Shows what entries would have done to the mail of the last 30 days, before they are saved. */
export function WblBacktest({ request, headingLevel, jobId, onBegun }: WblBacktestProps) {
  const { senderLists } = useClient()
  const { backtest: texts } = useTexts('listCare', listCareMessages)
  const { trial: words } = useTexts('jobs', jobsMessages)
  const { question, start, ...state } = useJobTrial<WblRequest, Backtest>({
    onStart: (asked, options) => senderLists.backtest(asked, options),
    onRead: (id, options) => senderLists.getBacktest({ id }, options),
    ...{ jobId, onBegun, failed: words.failed },
  })
  const isStale = question !== null && JSON.stringify(question) !== JSON.stringify(request)
  return (
    <TrialSection
      {...{ title: texts.title, intro: texts.intro, headingLevel, state }}
      actions={
        <Button
          isPending={state.isRunning}
          disabled={request === null}
          onClick={() => request !== null && void start(request)}
        >
          {texts.run}
        </Button>
      }
      {...(isStale && { instead: <p className={page.note}>{texts.stale}</p> })}
    >
      {(trial) => <Outcome trial={trial} isEarlier={question === null} />}
    </TrialSection>
  )
}

function Outcome({ trial, isEarlier }: { trial: Backtest; isEarlier: boolean }) {
  const { backtest: texts } = useTexts('listCare', listCareMessages)
  const effects: Readonly<Record<string, string>> = texts.effects
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const changed = trial.letIn.reduce((sum, { count }) => sum + count, trial.stopped)
  return (
    <>
      {isEarlier && <Compared senders={trial.senders} />}
      <p>{effectText(trial, { texts, number })}</p>
      {trial.stronger > 0 && <p className={page.note}>{texts.stronger(number(trial.stronger))}</p>}
      {trial.unproven > 0 && <p className={page.note}>{texts.unproven(number(trial.unproven))}</p>}
      <TrialMessages
        messages={trial.messages}
        count={changed}
        badgeOf={({ effect }) => (
          <Status tone={effect === 'stopped' ? 'danger' : 'success'}>{effects[effect] ?? effect}</Status>
        )}
      />
    </>
  )
}

/** Names the entries of a comparison that was started earlier, as the form may hold others. */
function Compared({ senders: [first = '', ...others] }: { senders: readonly string[] }) {
  const { backtest: texts } = useTexts('listCare', listCareMessages)
  const locale = useLocale()
  return (
    <p className={page.note}>
      <Untrusted>{texts.compared(first, others.length === 0 ? null : formatNumber(others.length, locale))}</Untrusted>
    </p>
  )
}

/** 'Would have let in 14, 3 of them phishing.' */
function effectText(
  { checked, letIn, stopped }: Backtest,
  { texts, number }: { texts: ListCareMessages['backtest']; number: (value: number) => string },
): string {
  const all = letIn.reduce((sum, { count }) => sum + count, 0)
  const phishing = letIn.find(({ reason }) => reason === 'phishing')?.count ?? 0
  const effects = [
    all > 0 && texts.letIn(number(all), phishing > 0 ? number(phishing) : null),
    stopped > 0 && texts.stopped(number(stopped)),
  ].filter(Boolean)
  if (effects.length > 0) return effects.join(' ')
  return checked === 0 ? texts.noMail : texts.nothing(number(checked))
}
