import { describe, expect, it } from 'vitest'
import { defaultDomainPolicy, defaultRewriteSettings } from '../domains/domain-policy'
import { auditMessages } from './audit.messages'
import { auditActionText, auditChanges } from './audit-changes'

const { en, fr } = auditMessages

describe('the changes of an event', () => {
  it.each<{ before: object | null; after: object | null; words: (string | null)[][] }>([
    { before: { isActive: true }, after: { isActive: false }, words: [['Active', 'yes', 'no']] },
    { before: null, after: { name: 'Contoso' }, words: [['Name', null, 'Contoso']] },
    { before: { name: 'Contoso' }, after: null, words: [['Name', 'Contoso', null]] },
    {
      before: { title: '', port: 25 },
      after: { title: 'Mail', port: 25 },
      words: [['Name of the service', 'nothing', 'Mail']],
    },
    {
      before: { hosts: [] },
      after: { hosts: ['a.example', 'b.example'] },
      words: [['Host names', 'nothing', 'a.example, b.example']],
    },
    {
      before: { capabilities: ['VIEW_REPORT'] },
      after: { capabilities: ['VIEW_REPORT', 'UNKNOWN'] },
      words: [['Capabilities', 'See reports', 'See reports, UNKNOWN']],
    },
    { before: { odd: { a: 1 } }, after: { odd: null }, words: [['odd', '{"a":1}', 'nothing']] },
    { before: { toString: 1 }, after: { toString: 2 }, words: [['toString', '1', '2']] },
    { before: { role: null }, after: { role: 'customerAdmin' }, words: [['Role', 'nothing', 'Customer Admin']] },
    { before: null, after: { role: 'constructor' }, words: [['Role', null, 'constructor']] },
    { before: null, after: null, words: [] },
    { before: null, after: { name: 'Hold', note: '', senders: [] }, words: [['Name', null, 'Hold']] },
    { before: { name: 'Hold', note: null }, after: null, words: [['Name', 'Hold', null]] },
    {
      before: { action: 'hold' },
      after: { action: 'deliver' },
      words: [['What happens', 'Hold in quarantine', 'Deliver']],
    },
  ])('read $words', ({ before, after, words }) => {
    const changes = auditChanges({ before, after } as Parameters<typeof auditChanges>[0], en)

    expect(changes.map((change) => [change.field, change.before, change.after])).toEqual(words)
  })

  it.each(Object.entries({ ...defaultDomainPolicy, ...defaultRewriteSettings }))(
    'name the setting %s of a domain in both languages (XB-17)',
    (name, value) => {
      for (const texts of [en, fr]) {
        const [change] = auditChanges({ before: null, after: { [name]: value } }, texts)
        expect(change?.field).not.toBe(name)
      }
    },
  )

  it('are named in both languages, with an unknown action unchanged (XB-17)', () => {
    expect(auditActionText('domainAdded', en)).toBe('Domain added')
    expect(auditActionText('domainAdded', fr)).toBe('Domaine ajouté')
    expect(auditActionText('constructor', en)).toBe('constructor')
  })
})
