import { resourceFormMessages } from '@postern/core/texts'
import { forwardRef, useId } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import styles from './FormProblems.module.css'

export interface FormProblemsProps {
  /** Id of the form; its fields' ids begin with it. */
  id: string
  /** Errors that belong to no single field. */
  texts: readonly string[]
  /** Invalid fields by key, in the order of the form. */
  fields: readonly { key: string; text: string }[]
  onFollow: (key: string) => void
  /** Offered when the stored values were changed meanwhile. */
  onReload?: () => void
}

/** Reasons a submit was rejected, above the fields; it receives focus, which reads it out. */
export const FormProblems = forwardRef<HTMLDivElement, FormProblemsProps>(function FormProblems(
  { id, texts, fields, onFollow, onReload },
  ref,
) {
  const { problemTitle, reload } = useTexts('resourceForm', resourceFormMessages)
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would count as a part of the form to fill in.
    <div ref={ref} className={styles.root} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <Icon name="danger" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title} id={titleId}>
          {problemTitle}
        </p>
        {texts.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        {fields.length > 0 && (
          <ul className={styles.list}>
            {fields.map(({ key, text }) => (
              <li key={key}>
                <a
                  className={styles.link}
                  href={`#${id}${key}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onFollow(key)
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        {onReload && (
          <div>
            <Button size="sm" onClick={onReload}>
              {reload}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
})
