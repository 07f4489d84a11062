import { wizardSteps } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { type FormEvent, useRef, useState } from 'react'
import { Arrange, useIsArranged } from '../../parts/arrangement'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { LeaveQuestion } from '../../resource-form/LeaveQuestion/LeaveQuestion'
import frame from '../../resource-form/WizardFrame.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Banner } from '../../ui/Banner/Banner'
import { Stepper } from '../../ui/Stepper/Stepper'
import { DetailsStep } from './DetailsStep'
import { RecipientsStep } from './RecipientsStep'
import styles from './ScheduledReportWizard.module.css'
import { ScheduleStep } from './ScheduleStep'
import { StepPanel } from './StepPanel'
import type { ScheduledReportWizardViewProps, StepProps } from './scheduled-report-wizard-view-props'
import { useStepFocus } from './useStepFocus'
import { WizardFooter } from './WizardFooter'
import { WizardSummary } from './WizardSummary'

const below = { 1: 2, 2: 3, 3: 4 } as const

/** The wizard from plain values, in each of the widget's states. */
export function ScheduledReportWizardView(props: ScheduledReportWizardViewProps) {
  const { state, onEvent, failure, isDirty, onDiscard, onCancel, headingLevel = 2, isAnew = false, ...rest } = props
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isArranged = useIsArranged()
  const stepper = usePart('stepper', frame.stepper)
  useStepFocus(form, state, { isAnew })

  const at = wizardSteps.indexOf(state.step)
  const { problem } = state
  const step: StepProps = {
    ...rest,
    state,
    onEvent,
    errorOf: (field) => (problem?.field === field ? texts.problems[problem.rule] : undefined),
  }
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const isLast = at === wizardSteps.length - 1
    onEvent({ type: isLast ? 'submitted' : 'nextPressed', now: new Date() })
  }
  const cancel = () => {
    if (state.isSaving) return
    if (isDirty) setAsking(true)
    else onCancel?.()
  }
  const pieces = {
    header: <PageHeader title={texts.wizard.title} headingLevel={headingLevel} meta={[texts.wizard.intro]} />,
    stepper: (
      <div {...stepper}>
        <Stepper
          label={texts.wizard.title}
          steps={wizardSteps.map((name) => texts.wizard.steps[name])}
          current={at}
          onGoBack={({ step: to }) => {
            for (let left = at - to; left > 0; left -= 1) onEvent({ type: 'backPressed' })
          }}
        />
      </div>
    ),
    step: (
      <>
        {failure !== null && !state.isSaving && (
          <div className={styles.failure}>
            {/* A toast has said it aloud. */}
            <Banner tone="danger" title={texts.errorTitle}>
              {failure}
            </Banner>
          </div>
        )}
        <StepPanel name="details" {...{ state, headingLevel: below[headingLevel] }}>
          <DetailsStep {...step} />
        </StepPanel>
        <StepPanel name="schedule" {...{ state, headingLevel: below[headingLevel] }}>
          <ScheduleStep {...step} />
        </StepPanel>
        <StepPanel name="recipients" {...{ state, headingLevel: below[headingLevel] }}>
          <RecipientsStep {...step} />
        </StepPanel>
      </>
    ),
    footer: <WizardFooter {...{ state, onEvent }} onCancel={onCancel && cancel} />,
    summary: <WizardSummary {...step} headingLevel={below[headingLevel]} />,
  }
  const { header, summary, ...inForm } = pieces
  const formProps = { ref: form, 'aria-label': texts.wizard.title, noValidate: true, onSubmit: goOn }
  return (
    <div className={frame.root}>
      {isArranged ? (
        <form {...formProps}>
          <Arrange pieces={pieces} />
        </form>
      ) : (
        <>
          {header}
          <div className={frame.columns}>
            <form {...formProps} className={frame.card}>
              <Arrange pieces={inForm} />
            </form>
            {summary}
          </div>
        </>
      )}
      <LeaveQuestion
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onDiscard()
          onCancel?.()
        }}
      />
    </div>
  )
}
