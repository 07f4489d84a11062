import type { ReactNode } from 'react'
import { usePart } from '../parts/use-part'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Section } from '../ui/Section/Section'
import styles from './SummaryCard.module.css'

export interface SummaryCardProps {
  title: string
  headingLevel: 2 | 3 | 4
  /** Shown when nothing has been chosen. */
  notChosen: string
  /** Items of the summary; one without a value has not been chosen yet. */
  items: readonly { key: string; label: string; value: ReactNode }[]
}

/** Summary of the choices so far, beside all steps of a wizard. */
export function SummaryCard({ title, headingLevel, notChosen, items }: SummaryCardProps) {
  const shown = items.map(({ value, ...item }) => ({
    ...item,
    value: value || <span className={styles.none}>{notChosen}</span>,
  }))
  const part = usePart('summary', undefined)
  return (
    <aside {...part}>
      <Section title={title} headingLevel={headingLevel}>
        <DescriptionList items={shown} />
      </Section>
    </aside>
  )
}
