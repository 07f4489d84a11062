import type { WizardState } from '@postern/core/machines'
import type { WizardStep } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { type ReactNode, useId } from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import frame from '../../resource-form/WizardFrame.module.css'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'

export interface StepPanelProps {
  name: WizardStep
  state: WizardState
  headingLevel: 2 | 3 | 4
  children: ReactNode
}

/** One step. The others stay mounted but hidden, so that half-typed input is not lost. */
export function StepPanel({ name, state, headingLevel, children }: StepPanelProps) {
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const part = usePart('step', frame.panel)
  return (
    <section {...part} data-step={name} aria-labelledby={id} tabIndex={-1} hidden={state.step !== name}>
      <Heading className={visuallyHidden.root} id={id}>
        {texts.wizard.steps[name]}
      </Heading>
      {children}
    </section>
  )
}
