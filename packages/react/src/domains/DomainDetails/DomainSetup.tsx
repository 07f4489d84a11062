import type { Domain } from '@postern/core'
import { type SetupStep, setupOf } from '@postern/core/management'
import { domainDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { Section } from '../../ui/Section/Section'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import styles from './DomainDetails.module.css'

export interface DomainSetupProps {
  domain: Domain
  headingLevel: 2 | 3 | 4
  /** Callbacks that open the place where a step is done. */
  onStep: Readonly<Partial<Record<SetupStep, () => void>>>
}

/** Steps left before mail for a domain flows; renders nothing once it does. */
export function DomainSetup({ domain, headingLevel, onStep }: DomainSetupProps) {
  const { setup } = useTexts('domainDetails', domainDetailsMessages)
  const steps = setupOf(domain)
  const next = steps.find(({ isDone }) => !isDone)?.step
  if (next === undefined || next === 'mail') return null
  return (
    <Section title={setup.title} intro={setup.intro} headingLevel={headingLevel}>
      <ol className={styles.setup}>
        {steps.map(({ step, isDone }) => {
          const { name, text, action } = setup.steps[step]
          const lead = onStep[step]
          return (
            <li key={step} className={styles.step} data-done={isDone ? '' : undefined}>
              <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
              <div className={styles.stepText}>
                <span className={styles.stepName}>
                  {name} <span className={visuallyHidden.root}>({isDone ? setup.done : setup.open})</span>
                </span>
                {!isDone && <span className={styles.stepHint}>{text}</span>}
              </div>
              {!isDone && lead && (
                <Button size="sm" variant={step === next ? 'primary' : 'secondary'} onClick={lead}>
                  {action}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
