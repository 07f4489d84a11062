import type { WizardEvent, WizardState } from '@postern/core/machines'
import { wizardSteps } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import styles from './ScheduledReportWizard.module.css'

export interface WizardFooterProps {
  state: WizardState
  onEvent: (event: WizardEvent) => void
  /** Absent: there is no page to return to. */
  onCancel: (() => void) | undefined
}

/** Cancel, and the back and next buttons, labelled with the steps that they lead to. */
export function WizardFooter({ state, onEvent, onCancel }: WizardFooterProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const { wizard } = texts
  const at = wizardSteps.indexOf(state.step)
  const before = wizardSteps[at - 1]
  const after = wizardSteps[at + 1]
  const part = usePart('footer', styles.footer)
  return (
    <footer {...part}>
      {onCancel && (
        <Button variant="ghost" className={styles.cancel} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      {before && (
        <Button icon="chevronLeft" onClick={() => onEvent({ type: 'backPressed' })}>
          <span>
            <span className={visuallyHidden.root}>{wizard.previous} </span>
            {wizard.steps[before]}
          </span>
        </Button>
      )}
      <Button type="submit" variant="primary" isPending={state.isSaving}>
        {after ? (
          <>
            <span>
              <span className={visuallyHidden.root}>{wizard.next} </span>
              {wizard.steps[after]}
            </span>
            <Icon name="chevronRight" />
          </>
        ) : state.isSaving ? (
          wizard.submitting
        ) : (
          wizard.submit
        )}
      </Button>
    </footer>
  )
}
