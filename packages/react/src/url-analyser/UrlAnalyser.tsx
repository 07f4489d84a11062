import { urlAnalyser as calls } from '@postern/core/contract'
import { formatNumber } from '@postern/core/texts'
import { longestAnalysedUrl, type UrlAnalysis } from '@postern/core/urls'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import styles from './UrlAnalyser.module.css'
import { UrlAnalysisCard } from './UrlAnalysisCard'
import { UrlRequestList } from './UrlRequestList'
import { useUrlAnalyserWords } from './url-analyser-words'

export interface UrlAnalyserProps {
  /** Link to begin with. */
  url?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** A link was analysed. */
  onAnalysed?: (details: { analysis: UrlAnalysis }) => void
}

/** Says what is known of a link, without visiting it, and keeps the user's own analyses (RT-011). */
export const UrlAnalyser = /* @__PURE__ */ defineWidget('UrlAnalyser', ConnectedUrlAnalyser, {
  keyOf: ({ url }) => url,
  events: ['onAnalysed'],
})

export const urlAnalyserElement = {
  attributes: { url: 'text' },
  events: ['analysed'],
} as const satisfies ElementOf<typeof UrlAnalyser>

function ConnectedUrlAnalyser({ url = '', headingLevel = 2, onAnalysed }: UrlAnalyserProps) {
  const { urlAnalyser } = useClient()
  const queries = useQueryClient()
  const texts = useUrlAnalyserWords()
  const locale = useLocale()
  const form = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState({ url, number: 0 })
  const [analysis, setAnalysis] = useState<UrlAnalysis | null>(null)
  const below = headingLevel === 1 ? 2 : 3
  return (
    <div className={page.root}>
      <PageHeader title={texts.title} headingLevel={headingLevel} meta={[texts.intro]} />
      <div ref={form} className={page.card}>
        <ResourceForm
          key={start.number}
          schema={calls.analyse.body}
          headingLevel={below}
          fields={[
            {
              ...{ name: 'url', kind: 'textarea', label: texts.url, hint: texts.urlHint },
              ...{ maxLength: longestAnalysedUrl, rows: 3 },
            },
          ]}
          values={{ url: start.url }}
          submitLabel={texts.submit}
          messageOf={({ isMissing }) => (isMissing ? texts.urlMissing : undefined)}
          onSubmit={(values, { idempotencyKey }) => {
            // The result shown is about this link, also when it is refused.
            setAnalysis(null)
            return urlAnalyser.analyse(values, { idempotencyKey })
          }}
          onSaved={({ result }) => {
            setAnalysis(result)
            void queries.invalidateQueries({ queryKey: ['urlRequests'] })
            onAnalysed?.({ analysis: result })
          }}
        />
      </div>
      <div role="status" className={analysis ? styles.answer : undefined}>
        {analysis && <UrlAnalysisCard key={analysis.id} analysis={analysis} headingLevel={below} />}
        {analysis && analysis.left !== null && (
          <p className={page.note}>{texts.left(formatNumber(analysis.left, locale))}</p>
        )}
      </div>
      <UrlRequestList
        headingLevel={below}
        onAgain={({ request }) => {
          setAnalysis(null)
          setStart(({ number }) => ({ url: request.url, number: number + 1 }))
          form.current?.scrollIntoView({ block: 'center' })
        }}
      />
    </div>
  )
}
