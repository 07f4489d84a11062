import { resourceFormMessages } from '@postern/core/texts'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { LeaveQuestion } from '../LeaveQuestion/LeaveQuestion'
import { useResourceForm } from '../useResourceForm'
import { FormFields } from './FormFields'
import { FormProblems } from './FormProblems'
import styles from './ResourceForm.module.css'
import type { ResourceFormOptions } from './resource-form-props'
import { useIsStuck } from './useIsStuck'

export interface ResourceFormProps<Output extends object, Result = unknown>
  extends ResourceFormOptions<Output, Result> {
  /** Default: 'Cancel'. */
  cancelLabel?: string
  /** Heading level of the sections. Default: 3. */
  headingLevel?: 2 | 3 | 4
  /** Adds a Cancel button, and Escape; both ask for confirmation while there are unsaved changes. */
  onCancel?: () => void
}

/** The form of every resource, driven by configuration (design language, sections 5, 6 and 8). */
export function ResourceForm<Output extends object, Result>(props: ResourceFormProps<Output, Result>) {
  const { fields, sections, submitLabel, headingLevel = 3, onCancel } = props
  const texts = useTexts('resourceForm', resourceFormMessages)
  const footer = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useResourceForm(props)
  const isStuck = useIsStuck(footer)

  const cancel = () => {
    // A submit in progress is awaited: it may already be done.
    if (form.isPending) return
    if (form.isDirty) setAsking(true)
    else onCancel?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onCancel) return
    event.preventDefault()
    cancel()
  }
  // Keeps the focused element clear of the bar at the bottom.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const bar = footer.current
    if (bar?.dataset.stuck === undefined || bar.contains(target)) return
    if (target.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
      target.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <form {...form.formProps} className={styles.root} onKeyDown={onKeyDown} onFocus={onFocus}>
        {form.problems && <FormProblems {...form.problems} />}
        <FormFields {...form.fieldsProps} fields={fields} sections={sections} headingLevel={headingLevel} />
        {props.children}
        <footer ref={footer} className={styles.footer} data-stuck={isStuck ? '' : undefined}>
          <Button type="submit" variant="primary" className={styles.action} isPending={form.isPending}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button className={styles.action} onClick={cancel}>
              {props.cancelLabel ?? texts.cancel}
            </Button>
          )}
        </footer>
        <div className={styles.end} />
      </form>
      <LeaveQuestion
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          form.discard()
          onCancel?.()
        }}
      />
    </>
  )
}
