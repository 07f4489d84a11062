import type { RuleConditions } from '@postern/core/management'
import { refuseField } from '../../http/refuse'
import { patternFault } from './pattern-fault'

/** Refuses a regular expression that cannot be compared, at its field and with its place. */
export function refuseWrongPatterns({ textPatterns, exceptions }: RuleConditions): void {
  refuseWrong('textPatterns', textPatterns)
  refuseWrong('exceptions.textPatterns', exceptions.textPatterns ?? [])
}

function refuseWrong(field: string, patterns: readonly string[]): void {
  for (const [index, pattern] of patterns.entries()) {
    const fault = patternFault(pattern)
    if (fault) throw refuseField(field, fault.key, { line: index + 1, place: fault.place })
  }
}
