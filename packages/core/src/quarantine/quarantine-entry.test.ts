import { describe, expect, it } from 'vitest'
import { o365Item } from '../o365-quarantine/o365-quarantine.fixtures'
import { BulkOutcome } from './bulk-outcome'
import { QuarantineList } from './quarantine.contract'
import { bulkOutcome, bulkOutcomeWire, quarantineEntry, quarantineEntryWire } from './quarantine.fixtures'
import { QuarantineEntry } from './quarantine-entry'

describe('QuarantineEntry', () => {
  it.each([
    ['EN-001', { id: 7 }],
    ['EN-002', { timestamp: '2026-11-20T09:17:04Z' }],
    ['EN-003', { stage: 'RELEASED' }],
    ['EN-003', { stage: 'SOMETHING_NEW' }],
    ['EN-004', { isLocked: true }],
    ['EN-005', { isOutbound: true }],
    ['EN-006', { recipientList: ['a@b.example', 'c@d.example'] }],
    ['EN-007', { previewData: 'iVBORw0KGgo=' }],
    ['EN-007', { previewData: null }],
    ['EN-008', { owner: { address: 'm.keane@contoso.example' } }],
  ])('%s: parses %j unchanged', (_id, wire) => {
    expect(quarantineEntry(wire)).toMatchObject(wire)
  })

  it.each([
    ['EN-009', { mpp_messageId: 'id@mx' }, { messageId: 'id@mx' }],
    ['EN-010', { sender: 'news@growth.example' }, { sender: 'news@growth.example' }],
    ['EN-010', { sender: '' }, { sender: '' }],
    ['EN-011', { displayAddress: 'A <a@b.example>' }, { displayAddress: 'A <a@b.example>' }],
    ['EN-011', { displayAddress: null }, { displayAddress: null }],
    ['EN-012', { subject: 'Your invoice' }, { subject: 'Your invoice' }],
    ['EN-013', { displayAddress: 'A <a@b.example>' }, { emailInDisplayAddress: 'a@b.example' }],
    ['EN-013', { displayAddress: 'Maeve Keane' }, { emailInDisplayAddress: null }],
  ])('%s: parses message field %j as %j', (_id, message, model) => {
    expect(quarantineEntry({ message }).message).toMatchObject(model)
  })

  it.each([
    ['EN-014', { scanErrorDetail: 'timed out' }],
    ['EN-015', { spamType: 'phishing' }],
    ['EN-016', { spamScore: 8.6 }],
    ['EN-017', { spamLevel: 3 }],
    ['EN-017', { spamLevel: 'high' }],
    ['EN-018', { reclassedVirusName: 'Eicar' }],
    ['EN-019', { virusName: 'Eicar-Test' }],
    ['EN-020', { contentViolation: true }],
    ['EN-020', { contentViolation: 'executable' }],
    ['EN-021', { contentViolationDetail: 'setup.exe' }],
    ['EN-022', { maxRecursionError: true }],
    ['EN-023', { maxRecursionErrorDetail: '42 levels' }],
  ])('%s: parses verdict field %j unchanged', (_id, verdict) => {
    expect(quarantineEntry({ verdict }).verdict).toMatchObject(verdict)
  })

  it('sets every field of an empty verdict to null (EN-014, EN-016, EN-020, EN-022)', () => {
    const { verdict } = QuarantineEntry.parse({ ...quarantineEntryWire(), verdict: {} })

    expect(new Set(Object.values(verdict))).toEqual(new Set([null]))
    expect(Object.keys(verdict)).toHaveLength(14)
  })

  it('enters PROCESSING on release and stores its lock as a flag (ST-022, ST-028, ST-029)', () => {
    expect(quarantineEntry({ stage: 'PROCESSING' }).stage).toBe('PROCESSING')
    expect(quarantineEntry({ isLocked: true }).isLocked).toBe(true)
    expect(quarantineEntry({ isLocked: undefined }).isLocked).toBe(false)
  })
})

describe('the lists of the quarantine', () => {
  it('contain the entries and their count (EN-024)', () => {
    expect(QuarantineList.parse({ entries: [quarantineEntryWire()], count: 31 })).toEqual({
      entries: [quarantineEntry()],
      count: 31,
      countIsEstimate: false,
      nextCursor: null,
    })
  })

  it('show Microsoft 365 findings with every possible code (EN-026, AM-060)', () => {
    expect(o365Item({ threat: 'something-new', action: 'unheard-of' })).toMatchObject({
      threat: 'something-new',
      action: 'unheard-of',
    })
  })
})

describe('BulkOutcome', () => {
  it('reports for each entry whether it succeeded and why not (AM-065)', () => {
    expect(bulkOutcome()).toEqual({
      outcomes: [
        { id: 88213, isDone: true, code: '', message: '' },
        { id: 88214, isDone: false, code: 'conflict', message: 'The message is locked.' },
      ],
    })
    expect(BulkOutcome.parse(bulkOutcomeWire({ outcomes: undefined }))).toEqual({ outcomes: [] })
  })
})
