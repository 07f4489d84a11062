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
  /** Level of the sections' headings. Default: 3. */
  headingLevel?: 2 | 3 | 4
  /** Offers a Cancel button, and Escape; both ask first while something is not saved. */
  onCancel?: () => void
}

/** The form of every resource, by configuration (design language, sections 5, 6 and 8). */
export function ResourceForm<Output extends object, Result>(props: ResourceFormProps<Output, Result>) {
  const { fields, sections, submitLabel, headingLevel = 3, onCancel } = props
  const texts = useTexts('resourceForm', resourceFormMessages)
  const footer = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useResourceForm(props)
  const isStuck = useIsStuck(footer)

  const cancel = () => {
    // What is on its way is awaited: it may be done already.
    if (form.isPending) return
    if (form.isDirty) setAsking(true)
    else onCancel?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !onCancel) return
    event.preventDefault()
    cancel()
  }
  // The bar at the bottom never covers what has the focus.
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
