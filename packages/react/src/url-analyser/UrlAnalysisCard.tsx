import { formatNumber } from '@postern/core/texts'
import { defangUrl, type UrlAnalysis } from '@postern/core/urls'
import { useState } from 'react'
import { useLocale } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'
import { Card } from '../ui/Card/Card'
import { type DescriptionItem, DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ProviderAnswers } from './ProviderAnswers'
import { ReportVerdictDialog } from './ReportVerdictDialog'
import styles from './UrlAnalyser.module.css'
import { reasonOf, type UrlAnalyserWords, useUrlAnalyserWords, verdictOf } from './url-analyser-words'
import { useProviderAnswers } from './useProviderAnswers'
import { useReportVerdict } from './useReportVerdict'

/** Signals together weighing as much make a link suspicious, as the core has it. */
const suspiciousFrom = 50

/** Known facts about one link: verdict with its reason, where the link leads, and its warning signs with their weights. */
export function UrlAnalysisCard({ analysis: first, headingLevel }: { analysis: UrlAnalysis; headingLevel: 2 | 3 }) {
  const texts = useUrlAnalyserWords()
  const locale = useLocale()
  const { analysis, scan } = useProviderAnswers(first)
  const { signals, providers } = analysis
  const number = (value: number) => formatNumber(value, locale)
  const total = signals.reduce((sum, { weight }) => sum + weight, 0)
  const Heading = `h${headingLevel === 2 ? 3 : 4}` as const
  return (
    <Card title={texts.result} headingLevel={headingLevel}>
      <div className={styles.result}>
        <Verdict analysis={analysis} texts={texts} />
        {analysis.url !== null && (
          <>
            <DescriptionList items={factsOf(analysis, texts)} />
            <section className={styles.part}>
              <Heading className={styles.heading}>{texts.signals}</Heading>
              {signals.length === 0 ? (
                <p className={styles.muted}>{texts.noSignals}</p>
              ) : (
                <>
                  <ul className={styles.signals}>
                    {signals.map(({ code, text, weight }) => (
                      <li key={code} className={styles.signal}>
                        <Untrusted>{text}</Untrusted>
                        <span className={styles.weight}>{texts.weight(number(weight))}</span>
                      </li>
                    ))}
                  </ul>
                  <p className={styles.muted}>
                    {texts.total(number(total))}. {texts.weightHint(number(suspiciousFrom))}
                  </p>
                </>
              )}
            </section>
          </>
        )}
        {providers.length > 0 && (
          <section className={styles.part}>
            <Heading className={styles.heading}>{texts.providers.title}</Heading>
            <ProviderAnswers
              {...{ providers, isPending: scan.isPending, error: scan.error?.message }}
              onScan={() => scan.mutate()}
            />
          </section>
        )}
        {analysis.url !== null && <ReportVerdict request={{ ...analysis, url: analysis.url }} texts={texts} />}
      </div>
    </Card>
  )
}

interface ReportVerdictProps {
  request: { id: number; url: string; verdict: string }
  texts: UrlAnalyserWords
}

function ReportVerdict({ request, texts: { report: texts } }: ReportVerdictProps) {
  const [claim, setClaim] = useState<string | null>(null)
  const { asked, isPending, failure, ask, close, report } = useReportVerdict({ onReported: setClaim })
  const claims: Readonly<Record<string, string>> = texts.claims
  if (claim !== null) return <p className={styles.muted}>{texts.reported(claims[claim] ?? claim)}</p>
  return (
    <div>
      <Button onClick={() => ask(request)}>{texts.open}</Button>
      {asked && (
        <ReportVerdictDialog request={asked} {...{ isPending, error: failure }} onClose={close} onReport={report} />
      )}
    </div>
  )
}

const bannerTones = { danger: 'danger', warning: 'warning', success: 'success', info: 'info', neutral: 'info' } as const

function Verdict({ analysis: { verdict, reason }, texts }: { analysis: UrlAnalysis; texts: UrlAnalyserWords }) {
  if (reason.kind === 'nothing') {
    return (
      <div className={styles.calm}>
        <p className={styles.calmTitle}>{texts.calmTitle}</p>
        <p className={styles.muted}>{texts.calmText}</p>
      </div>
    )
  }
  const { tone, text } = verdictOf(verdict, texts)
  return (
    <Banner tone={bannerTones[tone]} title={text}>
      <Untrusted>{reasonOf(reason, texts)}</Untrusted>
    </Banner>
  )
}

function factsOf({ url, decodedFrom, host, registrableDomain, reason }: UrlAnalysis, texts: UrlAnalyserWords) {
  const shown = defangUrl(url ?? '')
  const sources: Readonly<Record<string, string>> = texts.sources
  const link = (key: string, label: string, text: string): DescriptionItem => ({
    ...{ key, label, copy: text },
    value: <Untrusted className={styles.link}>{text}</Untrusted>,
  })
  const items: DescriptionItem[] = [link('url', texts.target, shown)]
  for (const [at, wrapper] of decodedFrom.entries()) items.push(link(`from-${at}`, texts.chain, defangUrl(wrapper)))
  if (host) items.push({ key: 'host', label: texts.host, value: <Untrusted>{defangUrl(host)}</Untrusted> })
  if (registrableDomain) {
    const value = <Untrusted>{defangUrl(registrableDomain)}</Untrusted>
    items.push({ key: 'domain', label: texts.domain, value })
  }
  return [...items, { key: 'source', label: texts.source, value: sources[reason.kind] ?? reason.kind }]
}
