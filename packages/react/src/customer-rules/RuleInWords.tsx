import { type RuleSentence, ruleSentence } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import { Section } from '../ui/Section/Section'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { useAfterPause } from '../ui/useAfterPause'
import visuallyHidden from '../ui/VisuallyHidden.module.css'
import { useRuleWords } from './customer-rule-resource'
import styles from './RuleInWords.module.css'
import { type EnteredRule, type RuleInForm, toldRule } from './told-rule'

interface RuleInWordsProps {
  /** `null`: it has no condition yet. */
  sentence: RuleSentence | null
  /** True once it was changed: only changes are announced. */
  isEdited: boolean
  headingLevel: 2 | 3
}

/** A rule in sentences, as it stands in its form; announced politely once typing pauses. */
function RuleInWords({ sentence, isEdited, headingLevel }: RuleInWordsProps) {
  const { sentence: texts } = useRuleWords()
  const said = useAfterPause(isEdited ? (sentence?.whole ?? texts.nothing) : '')
  return (
    <Section title={texts.title} headingLevel={headingLevel}>
      {sentence ? (
        <p className={styles.sentence}>
          <Untrusted>{sentence.whole}</Untrusted>
        </p>
      ) : (
        <p className={styles.nothing}>{texts.nothing}</p>
      )}
      {sentence !== null && sentence.conditions.length > 0 && (
        <ul className={styles.conditions}>
          {sentence.conditions.map((condition) => (
            <li key={condition}>
              <Untrusted>{condition}</Untrusted>
            </li>
          ))}
        </ul>
      )}
      <span className={visuallyHidden.root} role="status">
        {said}
      </span>
    </Section>
  )
}

/** Puts the rule in a form into words: pass `onEntered` to the form, and show `beside` beside it. */
export function useRuleInWords({ headingLevel, ...given }: RuleInForm & { headingLevel: 2 | 3 }) {
  const words = useRuleWords()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [entered, setEntered] = useState<EnteredRule | null>(null)
  const sentence = ruleSentence(toldRule(given, entered ?? {}), words, locale, timeZone)
  return {
    onEntered: (details: { entered: EnteredRule }) => setEntered(details.entered),
    beside: <RuleInWords {...{ sentence, headingLevel }} isEdited={entered !== null} />,
  }
}
