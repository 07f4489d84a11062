import { type ReactNode, useState } from 'react'
import page from '../../resource-form/FormPage.module.css'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Section } from '../../ui/Section/Section'
import { QuestionDialog } from '../useQuestion'
import styles from './VersionList.module.css'

export interface VersionWords {
  title: string
  intro: string
  failed: string
  version: (number: string) => string
  restore: string
  restoreTitle: (number: string) => string
  restoreText: string
  restoreConfirm: string
  restoreFailed: string
  restored: (number: string) => string
  successTitle: string
}

export interface VersionItem {
  number: number
  /** Marks after its number, for example that it is in use. */
  marks?: readonly string[]
  /** When and by whom. */
  note: ReactNode
  /** Further buttons, before Restore. */
  actions?: ReactNode
  /** Below all of it: what the version says. */
  body?: ReactNode
  /** True for the version that is saved: it cannot be restored. */
  isCurrent?: boolean
}

export interface VersionListProps {
  words: VersionWords
  versions: readonly VersionItem[]
  isFailed: boolean
  headingLevel: 2 | 3
  onRestore: (number: number) => Promise<unknown>
  onRestored: () => void
}

/** Versions of an object, newest first, each restored after confirmation. */
export function VersionList({ words, versions, isFailed, headingLevel, onRestore, onRestored }: VersionListProps) {
  const [asked, setAsked] = useState<number | null>(null)
  return (
    <Section title={words.title} intro={words.intro} headingLevel={headingLevel}>
      {isFailed && <Banner tone="danger">{words.failed}</Banner>}
      {versions.length > 0 && (
        <ul className={styles.versions}>
          {versions.map(({ number, marks = [], note, actions, body, isCurrent = false }) => (
            <li key={number} className={styles.version}>
              <div>
                {words.version(String(number))}
                {marks.length > 0 && ` (${marks.join(', ')})`}
                <p className={page.note}>{note}</p>
              </div>
              {!isCurrent && (
                <div className={page.actions}>
                  {actions}
                  <Button
                    size="sm"
                    aria-label={`${words.restore} ${words.version(String(number))}`}
                    onClick={() => setAsked(number)}
                  >
                    {words.restore}
                  </Button>
                </div>
              )}
              {body}
            </li>
          ))}
        </ul>
      )}
      {asked !== null && (
        <QuestionDialog
          key={asked}
          title={words.restoreTitle(String(asked))}
          text={words.restoreText}
          confirmLabel={words.restoreConfirm}
          failed={words.restoreFailed}
          run={() => onRestore(asked)}
          done={{ title: words.successTitle, text: words.restored(String(asked)) }}
          onDone={() => onRestored()}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}
