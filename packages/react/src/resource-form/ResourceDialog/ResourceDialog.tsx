import { resourceFormMessages } from '@postern/core/texts'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { askToClose } from '../../ui/Dialog/ask-to-close'
import { Dialog } from '../../ui/Dialog/Dialog'
import { FormFields } from '../ResourceForm/FormFields'
import { FormProblems } from '../ResourceForm/FormProblems'
import styles from '../ResourceForm/ResourceForm.module.css'
import type { ResourceFormOptions } from '../ResourceForm/resource-form-props'
import { useResourceForm } from '../useResourceForm'

export interface ResourceDialogProps<Output extends object, Result = unknown>
  extends ResourceFormOptions<Output, Result> {
  isOpen: boolean
  /** Fires after it was saved or cancelled; asks for confirmation if something was typed. */
  onClose: () => void
  title: string
  /** One or two lines above the fields. */
  intro?: ReactNode
  /** Takes the focus on closing if the trigger is gone, for example the list's name. */
  fallbackFocus?: RefObject<HTMLElement | null>
}

/** Short form in a dialog; resets when it opens and closes when it is saved. */
export function ResourceDialog<Output extends object, Result>({
  isOpen,
  ...props
}: ResourceDialogProps<Output, Result>) {
  return isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog<Output extends object, Result>(props: Omit<ResourceDialogProps<Output, Result>, 'isOpen'>) {
  const { title, intro, fields, sections, submitLabel, fallbackFocus, onClose, onSaved } = props
  const texts = useTexts('resourceForm', resourceFormMessages)
  const form = useResourceForm<Output, Result>({
    ...props,
    onSaved: (details) => {
      onClose()
      onSaved?.(details)
    },
  })
  return (
    <Dialog
      isOpen
      isDirty={form.isDirty}
      isPending={form.isPending}
      title={title}
      fallbackFocus={fallbackFocus}
      banner={form.problems && <FormProblems {...form.problems} />}
      onClose={onClose}
      footer={
        <>
          <Button onClick={askToClose}>{texts.cancel}</Button>
          <Button type="submit" form={form.formProps.id} variant="primary" isPending={form.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {intro}
      <form {...form.formProps} className={styles.root} data-place="dialog">
        <FormFields {...form.fieldsProps} fields={fields} sections={sections} headingLevel={3} />
      </form>
    </Dialog>
  )
}
