import { describe, expect, it } from 'vitest'
import { scheduledReportsMessages } from './scheduled-reports.messages'

const { en, fr } = scheduledReportsMessages

describe('the texts of scheduled reports', () => {
  it('quote the specification word for word (ER-035, ER-036, ER-037, ER-038, ER-039, VA-016, VA-029, AM-004)', () => {
    expect(en.problemTitle).toBe('Validation Error')
    expect(en.problems).toMatchObject({
      reportTypeMissing: 'Please select a report type',
      domainMissing: 'Select domains to be included in report',
      scheduleMissing: 'Please schedule the report',
      recipientMissing: 'Please specify at least one recipient',
      lastRecipient: 'The Scheduled report should have at least have one recipient',
    })
  })

  it('word successes and failures as the specification does (ER-030, ER-040, ER-041, ER-042, SR-013, SR-080, SR-088, AM-003)', () => {
    expect(en.errorTitle).toBe('Error Occurred')
    expect(en.removedRecipient).toBe('Successfully removed recipient')
    expect([en.addedRecipientTitle, en.addedRecipient]).toEqual(['Successfuly Added', 'Successfully added recipient'])
    expect(en.removedReport).toBe('Successfully removed Scheduled report')
  })

  it('label the columns and actions as the specification does (SR-001, SR-002, SR-003, SR-004, SR-005, SR-006, SR-007, SR-008, SR-009)', () => {
    expect([en.reportName, en.reportType, en.company, en.domains, en.period, en.repeats]).toEqual([
      'Report Name',
      'Report Type',
      'Company',
      'Domain(s)',
      'Period',
      'Repeats',
    ])
    expect([en.moreDetails, en.modifyRecipients, en.remove]).toEqual(['More Details', 'Modify Recipients', 'Remove'])
    expect(en.recipientsPage.addRecipient).toBe('Add Recipient')
  })

  it('ask for confirmation before sending stops (SR-010, SR-076, AM-006)', () => {
    expect(en.stopSending('a@x.example')).toBe('Are you sure you wish to stop sending this report to a@x.example?')
    expect(fr.stopSending('a@x.example')).toBe('Voulez-vous vraiment cesser d’envoyer ce rapport à a@x.example\u202f?')
  })
})
