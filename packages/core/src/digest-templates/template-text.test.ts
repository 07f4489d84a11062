import { describe, expect, it } from 'vitest'
import { TemplateContent } from './digest-template'
import { fillTemplate, type TemplateValues, templateFault, templateParts, templatePlaceholders } from './template-text'

const values = Object.fromEntries(templatePlaceholders.map((name) => [name, `<${name}>`])) as TemplateValues

describe('texts of digest templates', () => {
  it('accept every placeholder and plain words (RT-078)', () => {
    const text = templatePlaceholders.map((name) => `a {{${name}}} b`).join('\n')

    expect(templateFault(text)).toBeNull()
    expect(templateFault('50 % { of } }} the mail: example.com <b>')).toBeNull()
    expect(fillTemplate('{{newCount}} of {{totalCount}}', values)).toBe('<newCount> of <totalCount>')
  })

  it.each([
    ['{{newcount}}', { kind: 'placeholder', line: 1, column: 1, found: '{{newcount}}' }],
    ['one\ntwo {{ newCount }}', { kind: 'placeholder', line: 2, column: 5, found: '{{ newCount }}' }],
    ['🔐 {{constructor}}', { kind: 'placeholder', line: 1, column: 3, found: '{{constructor}}' }],
    ['{{newCount}} {{open', { kind: 'placeholder', line: 1, column: 14, found: '{{open' }],
    ['a\n\nsee https://hostile.example now', { kind: 'link', line: 3, column: 5, found: 'https://hostile.example' }],
    ['WWW.hostile.example', { kind: 'link', line: 1, column: 1, found: 'WWW.hostile.example' }],
  ])('report where %j is wrong (RT-078)', (text, fault) => {
    expect(templateFault(text)).toEqual(fault)
  })

  it('never parse an inserted value again (XB-01)', () => {
    const hostile = { ...values, recipientName: '{{portalLink}}' }

    expect(fillTemplate('{{recipientName}}{{date}}', hostile)).toBe('{{portalLink}}<date>')
    expect(templateParts('{{{{newCount}}}}')).toEqual(['{{', { placeholder: 'newCount' }, '}}'])
  })

  it('are limited to 2,000 characters, and have defaults for everything else (RT-078)', () => {
    const intro = (text: string) => TemplateContent.safeParse({ texts: { ENG: { intro: text } } }).success

    expect(intro('x'.repeat(2_000))).toBe(true)
    expect(intro('x'.repeat(2_001))).toBe(false)
    expect(TemplateContent.parse({})).toMatchObject({
      layout: 'table',
      rowsAtMost: null,
      texts: { FR: { subject: '' } },
    })
  })
})
