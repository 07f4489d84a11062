import { describe, expect, it } from 'vitest'
import { Report } from './report'
import { reportMessages } from './report.messages'
import { reportCellText, reportFigureText } from './report-text'
import { report } from './reports.fixtures'

const reader = (locale: 'en' | 'fr') => ({ texts: reportMessages[locale], locale, timeZone: 'Europe/Dublin' })

describe('a report in words', () => {
  it.each([
    [1_234, 'count', '1,234', '1\u202f234'],
    [1_536, 'bytes', '1.5 kB', '1,5\u00a0ko'],
    [75, 'seconds', '1 min 15 sec', '1\u00a0min 15\u00a0s'],
    [7_260, 'seconds', '2 hr 1 min', '2\u00a0h 1\u00a0min'],
    [0.125, 'share', '12.5%', '12,5\u00a0%'],
    ['2026-11-20', 'day', '20 Nov 2026', '20 nov. 2026'],
    ['2026-07-01T12:00:00Z', 'instant', '01/07/2026 13:00', '01/07/2026 13:00'],
    ['phishing', 'reason', 'Phishing', 'Hameçonnage'],
    ['block list', 'reason', 'Block list', 'Liste de blocage'],
    ['quarantined', 'state', 'Held', 'Retenu'],
    ['0', 'direction', 'Outbound', 'Sortant'],
    ['', 'address', '(no sender)', '(sans expéditeur)'],
    [true, 'flag', 'Yes', 'Oui'],
    [null, 'count', '–', '–'],
    // Unknown values render as they are, never as something inherited.
    ['toString', 'state', 'toString', 'toString'],
    ['a\u202eb', 'text', 'ab', 'ab'],
  ])('formats %j as %s: "%s", "%s"', (value, format, en, fr) => {
    const spaces = (text: string) => text.replaceAll('\u202f', '\u00a0')

    expect(reportCellText(value, format, reader('en'))).toBe(en)
    expect(spaces(reportCellText(value, format, reader('fr')))).toBe(spaces(fr))
  })

  it.each([
    [110, 100, '10% more'],
    [50, 100, '50% less'],
    [0, 0, 'unchanged'],
    [5, 0, 'before: 0'],
    [5, null, ''],
    [null, 5, ''],
  ])('describes the change to %j from %j: "%s"', (value, before, change) => {
    expect(reportFigureText({ name: 'held', unit: 'count', value, before }, reader('en')).change).toBe(change)
  })

  it('survives a JSON round trip', () => {
    expect(Report.parse(JSON.parse(JSON.stringify(report())))).toEqual(report())
  })
})
