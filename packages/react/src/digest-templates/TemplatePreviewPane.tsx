import type { ApiError, TemplateContent, TemplatePreview } from '@postern/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { failureText } from '../resource-form/failure-text'
import { Button } from '../ui/Button/Button'
import { SubSection } from '../ui/Section/SubSection'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './DigestTemplates.module.css'
import { digestTemplates, useTemplateWords } from './digest-template-resource'
import { MailTree } from './MailTree'
import { PreviewChoices } from './PreviewChoices'

export interface TemplatePreviewPaneProps {
  customerId: number
  /** `null` while what is entered breaks a rule. */
  content: TemplateContent | null
  headingLevel: 2 | 3
  canTest: boolean
}

type Rows = 0 | 1 | 35

/** Sample digest as recipients see it, updated while the template is edited, and a test mail to oneself. */
export function TemplatePreviewPane({ customerId: id, content, headingLevel, canTest }: TemplatePreviewPaneProps) {
  const texts = useTemplateWords()
  const { preview: words } = texts
  const { digestTemplates: client } = useClient()
  const toast = useToast()
  const [language, setLanguage] = useState<'ENG' | 'FR'>('ENG')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [rows, setRows] = useState<Rows>(1)
  const [pictures, setPictures] = useState<'shown' | 'hidden'>('shown')
  const [form, setForm] = useState<'html' | 'text'>('html')
  const [isSending, setSending] = useState(false)
  const drawn = useDeferredValue(content)
  const isNarrow = width === 'narrow'
  const { data, error, refetch } = useQuery<TemplatePreview, ApiError>({
    queryKey: [digestTemplates.key, 'preview', id, drawn, language, theme, rows, isNarrow],
    queryFn: ({ signal }) =>
      client.preview({ id, ...(drawn as TemplateContent), language, theme, rows, isNarrow }, { signal }),
    enabled: drawn !== null,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const test = async () => {
    if (!content) return
    setSending(true)
    await client.test({ id, ...content, language }).then(
      ({ message }) => toast({ tone: 'success', title: texts.successTitle, text: message ?? '' }),
      (cause) => toast({ tone: 'danger', title: words.testFailedTitle, text: failureText(cause, words.testFailed) }),
    )
    setSending(false)
  }
  return (
    <SubSection title={words.title} headingLevel={headingLevel}>
      <div className={styles.choices}>
        <PreviewChoices label={words.language} value={language} names={texts.languages} onChange={setLanguage} />
        <PreviewChoices
          label={words.theme}
          value={theme}
          names={{ light: words.light, dark: words.dark }}
          onChange={setTheme}
        />
        <PreviewChoices
          {...{ label: words.width, value: width, names: { wide: words.wide, narrow: words.narrow } }}
          onChange={setWidth}
        />
        <PreviewChoices
          {...{ label: words.rows, value: String(rows), names: { '0': '0', '1': '1', '35': '35' } }}
          onChange={(value) => setRows(Number(value) as Rows)}
        />
        <PreviewChoices
          {...{ label: words.pictures, value: pictures, names: { shown: words.shown, hidden: words.hidden } }}
          onChange={setPictures}
        />
        <PreviewChoices
          {...{ label: words.form, value: form, names: { html: words.html, text: words.text } }}
          onChange={setForm}
        />
      </div>
      {content === null && (
        <p className={styles.quiet} role="status">
          {words.wrong}
        </p>
      )}
      {error ? (
        <div className={styles.test}>
          <p className={styles.quiet} role="alert">
            {words.failed}
          </p>
          <Button onClick={() => void refetch()}>{words.retry}</Button>
        </div>
      ) : data ? (
        <>
          <p className={styles.subject}>
            <strong>{words.subject}</strong> <Untrusted>{data.subject}</Untrusted>
          </p>
          {form === 'html' ? (
            <MailTree
              {...{ nodes: data.nodes, styles: data.styles, label: words.sample, headingLevel }}
              {...{ showsPictures: pictures === 'shown', isDark: theme === 'dark', isNarrow }}
            />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
            <pre className={styles.plain} tabIndex={0}>
              <Untrusted>{data.text}</Untrusted>
            </pre>
          )}
        </>
      ) : (
        content !== null && (
          <div role="status" aria-label={words.loading} aria-busy="true">
            <Skeleton size="block" />
          </div>
        )
      )}
      {canTest && (
        <div className={styles.test}>
          <Button onClick={() => void test()} isPending={isSending} disabled={content === null}>
            {words.test}
          </Button>
          <p className={styles.quiet}>{words.testHint}</p>
        </div>
      )}
    </SubSection>
  )
}
