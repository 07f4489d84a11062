import { type ApiError, formatListDate } from '@postern/core'
import type { DigestCheck, DigestCondition } from '@postern/core/notifications'
import { formatNumber, notificationsMessages } from '@postern/core/texts'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure'
import { Section } from '../../ui/Section/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { causeText, stateText } from '../notification-words'
import styles from './DigestCheck.module.css'
import type { DigestCheckProps } from './digest-check-props'

export interface DigestCheckViewProps extends Pick<DigestCheckProps, 'headingLevel'> {
  /** Absent until it has loaded. */
  check: DigestCheck | undefined
  error: ApiError | null
  onRetry: () => void
}

/** The digest check from plain values, in each of the widget's states. */
export function DigestCheckView({ check, error, onRetry, headingLevel = 2 }: DigestCheckViewProps) {
  const texts = useTexts('notifications', notificationsMessages)
  return (
    <Section title={texts.checkTitle} intro={texts.checkIntro} headingLevel={headingLevel}>
      {error ? (
        <LoadFailure
          {...{ error, onRetry }}
          title={texts.checkFailed}
          missing={{ title: texts.notFoundTitle, text: texts.notFound }}
          retryLabel={texts.retry}
          headingLevel={3}
        />
      ) : check ? (
        <Loaded check={check} />
      ) : (
        <div role="status" aria-label={texts.checkLoading} aria-busy="true">
          <Skeleton size="block" />
        </div>
      )}
    </Section>
  )
}

function Loaded({ check }: { check: DigestCheck }) {
  const texts = useTexts('notifications', notificationsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { conditions, isOptedOut, waiting, hiddenWaiting, nextAt, last } = check
  const time = (at: string) => `${formatListDate(at, timeZone)} (${timeZone})`
  const missing = conditions.filter(({ isMet }) => !isMet).length
  const lastState = last && [stateText(last, texts), causeText(last, texts)].filter(Boolean).join(' – ')
  return (
    <div className={styles.root}>
      <p className={styles.outcome}>
        {missing === 0 ? texts.checkAll : texts.checkMissing(formatNumber(missing, locale))}
      </p>
      <ul className={styles.conditions}>
        {conditions.map(({ name, isMet }) => (
          <li key={name} className={styles.condition}>
            <Status tone={isMet ? 'success' : 'danger'}>{isMet ? texts.isMet : texts.isNotMet}</Status>
            <Untrusted>
              {name === 'on' && !isMet && isOptedOut ? texts.optedOut : conditionText(name, isMet, texts.conditions)}
            </Untrusted>
          </li>
        ))}
      </ul>
      <DescriptionList
        items={[
          { key: 'waiting', label: texts.waiting, value: formatNumber(waiting, locale) },
          ...(hiddenWaiting > 0
            ? [{ key: 'hidden', label: texts.hiddenWaiting, value: formatNumber(hiddenWaiting, locale) }]
            : []),
          { key: 'next', label: texts.nextDigest, value: nextAt === null ? texts.noNextDigest : time(nextAt) },
          {
            ...{ key: 'last', label: texts.lastDigest },
            value: last && lastState ? texts.lastOutcome(lastState, time(last.sentAt)) : texts.noLastDigest,
          },
        ]}
      />
    </div>
  )
}

type ConditionWords = Readonly<Record<DigestCondition, { met: string; unmet: string }>>

function conditionText(name: string, isMet: boolean, words: ConditionWords): string {
  const known = Object.hasOwn(words, name) ? words[name as DigestCondition] : undefined
  return known ? (isMet ? known.met : known.unmet) : name
}
