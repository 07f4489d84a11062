import type { ListFetching, MatchList } from '@postern/core'
import type { MatchListsMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import type { PageKit } from '../resource/page-kit'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Section } from '../ui/Section/Section'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './MatchLists.module.css'
import { matchLists, useMatchListWords } from './match-list-resource'

export interface FetchedListProps extends Pick<PageKit, 'count' | 'time'> {
  list: MatchList
  fetching: ListFetching
  headingLevel: 2 | 3
}

/** Address that a list is fetched from, how that went, and the lines that are no entries. */
export function FetchedList({ list, fetching, headingLevel, count, time }: FetchedListProps) {
  const { fetching: texts } = useMatchListWords()
  const { url, refreshMinutes, isRefreshing, refreshedAt, triedAt, failure, refusedCount, refusedLines } = fetching
  useOutcome(list, fetching)
  return (
    <Section title={texts.title} headingLevel={headingLevel} intro={texts.intro}>
      {failure !== null && !isRefreshing && (
        <Banner tone="warning" title={texts.problemTitle}>
          {problemText(fetching, texts, count)} {refreshedAt === null ? texts.keptNone : texts.kept}
        </Banner>
      )}
      <DescriptionList
        items={[
          { key: 'url', label: texts.url, value: <Untrusted>{url}</Untrusted>, copy: url },
          { key: 'every', label: texts.every, value: minutesText(refreshMinutes, texts, count) },
          {
            ...{ key: 'refreshed', label: texts.refreshedAt },
            value: (
              <span role="status">
                {isRefreshing ? texts.refreshing : refreshedAt === null ? texts.never : time(refreshedAt)}
              </span>
            ),
          },
          ...(triedAt !== null && triedAt !== refreshedAt
            ? [{ key: 'tried', label: texts.triedAt, value: time(triedAt) }]
            : []),
        ]}
      />
      {refusedCount > 0 && (
        <div className={styles.wrong}>
          <Banner tone="warning" title={texts.refusedTitle(count(refusedCount))}>
            {texts.refusedIntro}
          </Banner>
          <ul className={styles.lines} aria-label={texts.refusedTitle(count(refusedCount))}>
            {refusedLines.map(({ line, value, problem }) => (
              <li key={line} className={styles.line}>
                <span className={styles.number}>{texts.line(count(line))}</span>
                <Untrusted>{value}</Untrusted>
                <span className={styles.problem}>{problem}</span>
              </li>
            ))}
          </ul>
          {refusedCount > refusedLines.length && (
            <p className={page.note}>{texts.more(count(refusedCount - refusedLines.length))}</p>
          )}
        </div>
      )}
    </Section>
  )
}

/** Tells how a fetch went that somebody waited for, and loads its entries. */
function useOutcome({ name }: MatchList, { isRefreshing, failure }: ListFetching): void {
  const { fetching: texts, successTitle } = useMatchListWords()
  const toast = useToast()
  const reload = matchLists.useReload()
  const was = useRef(isRefreshing)
  useEffect(() => {
    const hasEnded = was.current && !isRefreshing
    was.current = isRefreshing
    if (!hasEnded) return
    void reload()
    if (failure === null) toast({ tone: 'success', title: successTitle, text: texts.refreshed(name) })
  }, [isRefreshing, failure, name, texts, successTitle, toast, reload])
}

type FetchingTexts = MatchListsMessages['fetching']

/** Interval between two fetches, in words. */
export function minutesText(minutes: number, texts: FetchingTexts, count: (value: number) => string): string {
  const known: Readonly<Record<number, string>> = texts.minutes
  return known[minutes] ?? texts.otherMinutes(count(minutes))
}

/** Cause of a failed fetch, for a row. */
export function causeText(failure: string, { causes, unknown }: FetchingTexts): string {
  const known: Readonly<Record<string, string>> = causes
  return known[failure] ?? unknown
}

function problemText(
  { failure, failureStatus }: ListFetching,
  { problems, unknown }: FetchingTexts,
  count: (value: number) => string,
): string {
  if (failure === 'status') return problems.status(count(failureStatus ?? 0))
  const known: Readonly<Record<string, string | ((status: string) => string)>> = problems
  const text = known[failure ?? '']
  return typeof text === 'string' ? text : unknown
}
