import type { ApiError, TemplatePreview } from '@postern/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { failureText } from '../resource-form/failure-text'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import { SubSection } from '../ui/Section/SubSection'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './DigestTemplates.module.css'
import { MailTree } from './MailTree'
import { PreviewChoices } from './PreviewChoices'

/** Texts of a sample mail and its choices. */
export interface SampleWords {
  title: string
  language: string
  theme: string
  light: string
  dark: string
  width: string
  wide: string
  narrow: string
  form: string
  html: string
  text: string
  sample: string
  loading: string
  wrong: string
  failed: string
  retry: string
  test: string
  testHint: string
  testFailedTitle: string
  testFailed: string
}

/** How the sample is drawn by the server. */
export interface SampleLook {
  language: 'ENG' | 'FR'
  theme: 'light' | 'dark'
  isNarrow: boolean
}

export interface SamplePaneProps<Content> {
  words: SampleWords
  languages: Readonly<Record<'ENG' | 'FR', string>>
  successTitle: string
  /** `null` while what is entered breaks a rule. */
  content: Content | null
  headingLevel: 2 | 3
  /** Identifies the sample beside its content and look. */
  queryKey: readonly unknown[]
  load: (content: Content, look: SampleLook, options: { signal: AbortSignal }) => Promise<TemplatePreview>
  /** Sends a sample to the viewer's own address. Absent: not offered. */
  test?: ((content: Content, language: 'ENG' | 'FR') => Promise<{ message?: string | null | undefined }>) | undefined
  /** Further choices, between width and format. */
  choices?: ReactNode
  showsPictures?: boolean
  /** Label of the subject. Absent: it is not shown. */
  subject?: string
  /** True for a section of a page; otherwise it is a part of one, or of a form. Default: false. */
  isSection?: boolean
}

/** Sample mail as recipients see it, updated while its content is edited, and a test mail to oneself. */
export function SamplePane<Content>({
  words,
  languages,
  successTitle,
  content,
  headingLevel,
  queryKey,
  load,
  test,
  choices,
  showsPictures = true,
  subject,
  isSection = false,
}: SamplePaneProps<Content>) {
  const Part = isSection ? Section : SubSection
  const toast = useToast()
  const [language, setLanguage] = useState<'ENG' | 'FR'>('ENG')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [form, setForm] = useState<'html' | 'text'>('html')
  const [isSending, setSending] = useState(false)
  const drawn = useDeferredValue(content)
  const isNarrow = width === 'narrow'
  const { data, error, refetch } = useQuery<TemplatePreview, ApiError>({
    queryKey: [...queryKey, drawn, language, theme, isNarrow],
    queryFn: ({ signal }) => load(drawn as Content, { language, theme, isNarrow }, { signal }),
    enabled: drawn !== null,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const send = async () => {
    if (content === null || !test) return
    setSending(true)
    await test(content, language).then(
      ({ message }) => toast({ tone: 'success', title: successTitle, text: message ?? '' }),
      (cause) => toast({ tone: 'danger', title: words.testFailedTitle, text: failureText(cause, words.testFailed) }),
    )
    setSending(false)
  }
  return (
    <Part title={words.title} headingLevel={headingLevel}>
      <div className={styles.choices}>
        <PreviewChoices label={words.language} value={language} names={languages} onChange={setLanguage} />
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
        {choices}
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
          {subject !== undefined && (
            <p className={styles.subject}>
              <strong>{subject}</strong> <Untrusted>{data.subject}</Untrusted>
            </p>
          )}
          {form === 'html' ? (
            <MailTree
              {...{ nodes: data.nodes, styles: data.styles, label: words.sample, headingLevel }}
              {...{ showsPictures, isDark: theme === 'dark', isNarrow }}
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
      {test && (
        <div className={styles.test}>
          <Button onClick={() => void send()} isPending={isSending} disabled={content === null}>
            {words.test}
          </Button>
          <p className={styles.quiet}>{words.testHint}</p>
        </div>
      )}
    </Part>
  )
}
