import type { WblResult } from '@postern/core/sender-lists'
import { formatNumber, judgementMessages } from '@postern/core/texts'
import { LineWarnings } from '../imports/LineWarnings'
import { useLocale, useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { Choice } from '../ui/Choice/Choice'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import type { DraftStanding } from './draft-standing'
import styles from './Wbl.module.css'
import { ownerText, senderText, useWblWords } from './wbl-words'

/** Number of valid lines shown. */
const goodShown = 10

export interface JudgedLinesProps {
  /** In the order of the lines. */
  results: readonly WblResult[]
  isJudging: boolean
  hasFailed: boolean
  leavesOut: boolean
  onLeaveOut: (leavesOut: boolean) => void
  /** By sender as typed: which entry wins where another is about the same mail. */
  standings: ReadonlyMap<string, DraftStanding>
}

/** Previews the outcome of each line; invalid ones, and those with a warning or in conflict with another entry, come first. */
export function JudgedLines({ results, isJudging, hasFailed, leavesOut, onLeaveOut, standings }: JudgedLinesProps) {
  const { add: texts } = useWblWords()
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const lines = results.map((result, index) => {
    return { ...result, number: index + 1, standing: standings.get(result.sender) ?? null }
  })
  const isNoted = ({ warnings, standing }: Line) => warnings.length > 0 || standing !== null
  const wrong = lines.filter(({ outcome }) => outcome === 'refused')
  const warned = lines.filter((line) => line.outcome !== 'refused' && isNoted(line))
  const good = lines.filter((line) => line.outcome !== 'refused' && !isNoted(line))
  const shown = [...wrong, ...warned, ...good.slice(0, goodShown)]
  return (
    // The room is the same with and without lines: the form does not move while it is typed in.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <section className={styles.judged} aria-label={texts.judged} tabIndex={0}>
      <div className={styles.judgedHead}>
        <p className={page.note} role="status">
          {isJudging && texts.judging}
          {!isJudging && lines.length === 0 && !hasFailed && texts.judgedEmpty}
          {!isJudging &&
            lines.length > 0 &&
            [
              texts.ready(number(lines.length - wrong.length)),
              ...(wrong.length > 0 ? [texts.wrong(number(wrong.length))] : []),
            ].join(', ')}
        </p>
        {wrong.length > 0 && (
          <Choice type="checkbox" checked={leavesOut} onChange={({ target }) => onLeaveOut(target.checked)}>
            {texts.leaveOut(number(wrong.length))}
          </Choice>
        )}
      </div>
      {hasFailed && <Banner tone="warning">{texts.judgeFailed}</Banner>}
      {shown.length > 0 && (
        <ul className={styles.lines} aria-label={texts.judged}>
          {shown.map((line) => (
            <li key={line.number} className={styles.line} data-outcome={line.outcome}>
              <span className={styles.number}>{texts.line(number(line.number))}</span>
              <span className={styles.sender}>
                <Untrusted>{line.sender}</Untrusted>
              </span>
              <span className={styles.lineOutcome}>
                <Outcome line={line} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {good.length > goodShown && (
        <p className={`${page.note} ${styles.judgedFoot}`}>{texts.more(number(good.length - goodShown))}</p>
      )}
    </section>
  )
}

interface Line extends WblResult {
  standing: DraftStanding | null
}

function Outcome({ line: { outcome, reason, warnings, standing } }: { line: Line }) {
  const { add: texts } = useWblWords()
  const reasons: Readonly<Record<string, string>> = texts.reasons
  const outcomes: Readonly<Record<string, string>> = texts.outcomes
  if (outcome === 'refused') return <Status tone="danger">{reasons[reason ?? ''] ?? texts.refused}</Status>
  return (
    <>
      <Status tone={outcome === 'same' ? 'neutral' : 'success'}>{outcomes[outcome] ?? outcome}</Status>
      {standing && <Standing standing={standing} />}
      <LineWarnings warnings={warnings} />
    </>
  )
}

/** The winner of two entries, with the reason. */
function Standing({ standing: { kind, draft, other } }: { standing: DraftStanding }) {
  const words = useWblWords()
  const { standing: texts } = useTexts('judgement', judgementMessages)
  const owner = ownerText(other, words)
  const [typed, listed] = [senderText(draft), senderText(other)]
  const text =
    kind === 'wins'
      ? texts.wins(typed, listed, owner)
      : kind === 'silenced'
        ? texts.silenced(typed, listed, owner)
        : `${texts.loses(typed, listed, owner)} ${texts.reasons[kind]}`
  return (
    <Status tone={kind === 'wins' || kind === 'same' ? 'neutral' : 'warning'}>
      <Untrusted>{text}</Untrusted>
    </Status>
  )
}
