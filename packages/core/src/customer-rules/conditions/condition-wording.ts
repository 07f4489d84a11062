import type { Locale } from '../../i18n/locale'
import type { CustomerRulesMessages } from '../customer-rules.messages'

/** How conditions are put into words: as parts of a line, or as clauses of a sentence. */
export interface ConditionWording {
  /** Names of kinds and results. */
  texts: CustomerRulesMessages
  locale: Locale
  words: Omit<CustomerRulesMessages['found'], 'none' | 'notAll' | 'except'>
  /** Joins values of which one is enough. */
  join: (values: readonly string[]) => string
  /** Marks words as typed. */
  quote: (value: string) => string
}
