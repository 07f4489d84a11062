import { describe, expect, it } from 'vitest'
import { auditMessages } from './audit.messages'
import { auditTargets, auditTargetText } from './audit-targets'

describe('the object of an audit event', () => {
  it('is named in the reader’s language, with its id', () => {
    expect(auditTargetText('quarantine entry 892069615373593', auditMessages.en)).toBe('Held message 892069615373593')
    expect(auditTargetText('user 39', auditMessages.fr)).toBe('Utilisateur 39')
  })

  it.each(['', 'contoso.example', 'of_tomorrow 3', 'constructor 1', '__proto__ 1'])(
    'reads as it is when unknown: %j',
    (target) => {
      expect(auditTargetText(target, auditMessages.en)).toBe(target)
    },
  )

  it('has the same kinds in both languages', () => {
    expect(Object.keys(auditTargets.fr)).toEqual(Object.keys(auditTargets.en))
  })
})
