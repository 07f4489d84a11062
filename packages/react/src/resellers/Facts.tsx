import page from '../resource-form/FormPage.module.css'
import { Section } from '../ui/Section/Section'

export interface FactsProps {
  title: string
  headingLevel: 2 | 3
  items: readonly string[]
}

/** What moves, goes or stays, as a list in a card. */
export function Facts({ title, headingLevel, items }: FactsProps) {
  return (
    <Section title={title} headingLevel={headingLevel}>
      <ul className={page.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}
