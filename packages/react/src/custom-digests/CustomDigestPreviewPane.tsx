import type { ApiError, CustomDigest, CustomDigestPreview } from '@postern/core'
import { formatNumber } from '@postern/core/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import templates from '../digest-templates/DigestTemplates.module.css'
import { MailTree } from '../digest-templates/MailTree'
import { PreviewChoices } from '../digest-templates/PreviewChoices'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Section } from '../ui/Section/Section'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './CustomDigests.module.css'
import { customDigests, useCustomDigestWords } from './custom-digest-resource'

export interface CustomDigestPreviewPaneProps {
  digest: CustomDigest
  headingLevel: 2 | 3
}

/** A sample of a custom digest as each kind of recipient sees it, and what the first recipients would be told of now. */
export function CustomDigestPreviewPane({ digest, headingLevel }: CustomDigestPreviewPaneProps) {
  const { preview: words } = useCustomDigestWords()
  const { customDigests: client } = useClient()
  const locale = useLocale()
  const { id: digestId, customerId: id, recipients } = digest
  const [reader, setReader] = useState<'mailbox' | 'owner'>(recipients.addresses.length > 0 ? 'mailbox' : 'owner')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [form, setForm] = useState<'html' | 'text'>('html')
  const isNarrow = width === 'narrow'
  const { data, error, refetch } = useQuery<CustomDigestPreview, ApiError>({
    queryKey: [customDigests.key, 'preview', id, digestId, reader, theme, isNarrow],
    queryFn: ({ signal }) => client.preview({ id, digestId, reader, theme, isNarrow }, { signal }),
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  const rest = data ? data.recipientCount - data.recipients.length : 0
  return (
    <Section title={words.title} intro={words.intro} headingLevel={headingLevel}>
      <div className={styles.preview}>
        <div className={templates.choices}>
          <PreviewChoices
            {...{ label: words.reader, value: reader, names: { mailbox: words.mailbox, owner: words.owner } }}
            onChange={setReader}
          />
          <PreviewChoices
            {...{ label: words.theme, value: theme, names: { light: words.light, dark: words.dark } }}
            onChange={setTheme}
          />
          <PreviewChoices
            {...{ label: words.width, value: width, names: { wide: words.wide, narrow: words.narrow } }}
            onChange={setWidth}
          />
          <PreviewChoices
            {...{ label: words.form, value: form, names: { html: words.html, text: words.text } }}
            onChange={setForm}
          />
        </div>
        {error ? (
          <div className={templates.test}>
            <p className={templates.quiet} role="alert">
              {words.failed}
            </p>
            <Button onClick={() => void refetch()}>{words.retry}</Button>
          </div>
        ) : data ? (
          <>
            <div>
              <strong>{words.news}</strong>
              <ul className={styles.news}>
                {data.recipients.map(({ address, messages }) => (
                  <li key={address}>
                    <Untrusted>{address}</Untrusted>
                    {`\u00a0– ${words.messages(messages, formatNumber(messages, locale))}`}
                  </li>
                ))}
                {rest > 0 && <li>{words.more(formatNumber(rest, locale))}</li>}
              </ul>
            </div>
            <p className={templates.subject}>
              <strong>{words.subject}</strong> <Untrusted>{data.subject}</Untrusted>
            </p>
            {form === 'html' ? (
              <MailTree
                {...{ nodes: data.nodes, styles: data.styles, label: words.sample, headingLevel }}
                {...{ showsPictures: true, isDark: theme === 'dark', isNarrow }}
              />
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
              <pre className={templates.plain} tabIndex={0}>
                <Untrusted>{data.text}</Untrusted>
              </pre>
            )}
          </>
        ) : (
          <div role="status" aria-label={words.loading} aria-busy="true">
            <Skeleton size="block" />
          </div>
        )}
      </div>
    </Section>
  )
}
