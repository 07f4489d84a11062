import { resourceFormMessages } from '@postern/core/texts'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import type { FormField, FormSchema, FormSection } from '../form-field'
import type { FormProblem } from '../form-problems'
import { LeaveQuestion } from '../LeaveQuestion/LeaveQuestion'
import { useResourceForm } from '../useResourceForm'
import { FormFields } from './FormFields'
import { FormProblems } from './FormProblems'
import styles from './ResourceForm.module.css'
import { useIsStuck } from './useIsStuck'

/** Where a value stands in the output: `name`, or `address.city`. */
export type FieldName<Output> = {
  [K in keyof Output & string]: NonNullable<Output[K]> extends readonly unknown[]
    ? K
    : NonNullable<Output[K]> extends object
      ? K | `${K}.${FieldName<NonNullable<Output[K]>>}`
      : K
}[keyof Output & string]

export interface SubmitDetails<Output> {
  /** Makes a repeat with the same content harmless. */
  idempotencyKey: string
  /** Only what was changed, for a call that leaves the rest as it is. */
  changes: Partial<Output>
}

/** What a form is told about a resource. */
export interface ResourceFormOptions<Output extends object, Result = unknown> {
  /** The body of the endpoint that it is sent to: the same rule as on the server. */
  schema: FormSchema<Output>
  fields: readonly FormField<FieldName<Output>>[]
  sections?: readonly FormSection[]
  /** What is stored, in the schema's spelling. Values that change later stand behind what was typed. */
  values?: { readonly [K in keyof Output]?: Output[K] | null }
  /** What is sent beside the fields, for example whose it is; an undefined one is not. */
  fixed?: { readonly [K in keyof Output]?: Output[K] | undefined }
  submitLabel: string
  /** Told by a toast when it is saved and the form stays. Default: nothing. */
  savedText?: string
  /** Own words for what is wrong with a field, such as 'Enter a domain name'; absent: general words with the label. */
  messageOf?: (problem: FormProblem<FieldName<Output>>) => string | undefined
  /** Sends what the schema made of the fields; what it throws, an `ApiError`, is shown. */
  onSubmit: (values: Output, details: SubmitDetails<Output>) => Promise<Result>
  /** Nothing is unsaved any more when it is called: it may lead elsewhere. */
  onSaved?: (details: { result: Result; values: Output }) => void
  /** For what has to ask before it leads away, such as a router. */
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** What is entered, after each change, right or not. */
  onEntered?: (details: { entered: Partial<Output> }) => void
  /** Loads the stored values anew, offered when they were changed meanwhile (412). What was typed is given up. */
  onReload?: () => void
}

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
