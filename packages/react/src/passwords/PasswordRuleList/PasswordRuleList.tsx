import { type PasswordRules, passwordRules } from '@postern/core'
import { passwordsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../../ui/Icon/Icon'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import styles from './PasswordRuleList.module.css'

/** Password rules (spec 5), ticked off while the user types. */
export function PasswordRuleList({ password }: { password: string }) {
  const words = useTexts('passwords', passwordsMessages)
  const rules = Object.entries(passwordRules(password)) as [keyof PasswordRules, boolean][]
  return (
    <div className={styles.root}>
      <p className={styles.title}>{words.rulesTitle}</p>
      <ul className={styles.rules}>
        {rules.map(([rule, isMet]) => (
          <li key={rule} className={styles.rule} data-met={isMet ? '' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isMet ? <Icon name="check" /> : '–'}
            </span>
            {words.rules[rule]}
            <span className={visuallyHidden.root}>{isMet ? words.ruleMet : words.ruleOpen}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
