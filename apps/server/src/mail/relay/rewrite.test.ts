import { defaultDomainPolicy, defaultRewriteSettings, SpamAction } from '@postern/core/management'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { deliveredAddress, subjectTags, tagSubject } from './rewrite'

const raw = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))
const subjectOf = async (message: Buffer) => (await PostalMime.parse(message)).subject

describe('tagSubject (EN-095)', () => {
  it.each([
    { subject: 'Subject: Hello', tags: ['[External]'], is: '[External] Hello' },
    { subject: 'subject:Hello', tags: ['[Spam]', '[External]'], is: '[Spam] [External] Hello' },
    { subject: 'Subject: =?utf-8?B?w4ljb2xl?=', tags: ['[External]'], is: '[External] École' },
    { subject: 'Subject: Hello', tags: ['[Extérieur]'], is: '[Extérieur]  Hello' },
    { subject: 'Subject: =?utf-8?B?w4ljb2xl?=', tags: ['[Extérieur]'], is: '[Extérieur] École' },
    { subject: 'Subject: Re: [External] Hello', tags: ['[External]'], is: 'Re: [External] Hello' },
    { subject: 'Subject: folded\n and long', tags: ['[External]'], is: '[External] folded and long' },
    { subject: 'X-Other: 1', tags: ['[External]'], is: '[External]' },
  ])('$tags before "$subject" reads "$is"', async ({ subject, tags, is }) => {
    const tagged = tagSubject(raw(`From: a@b.example\n${subject}\nTo: c@d.example\n\nSubject: body\n`), tags)

    expect(await subjectOf(tagged)).toBe(is)
    expect((await PostalMime.parse(tagged)).text).toContain('Subject: body')
  })

  it('leaves a message without tags unchanged', () => {
    const message = raw('Subject: a\n\nb')

    expect(tagSubject(message, [])).toBe(message)
  })

  it('leaves every other byte unchanged, whatever the message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const message = Buffer.from(bytes)
        const tagged = tagSubject(message, ['[External]'])
        const at = tagged.indexOf('[External]')

        expect(tagged.length).toBeGreaterThan(message.length)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(tagged.subarray(tagged.length - 1)).toEqual(
          message.length > 0 ? message.subarray(-1) : Buffer.from('\n'),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('subjectTags (EN-096)', () => {
  const policy = { ...defaultDomainPolicy, tagScore: 4 }
  const rewrite = { ...defaultRewriteSettings, spamTag: '[Spam?]', subjectTag: '[External]' }
  const held = { spam: SpamAction.Hold, bulk: SpamAction.Hold }
  const message = { isReleased: false, reason: 'clean', spamScore: 4 }

  it.each([
    [{}, ['[Spam?]', '[External]']],
    [{ spamScore: 3.9 }, ['[External]']],
    [{ spamScore: null }, ['[External]']],
    [{ reason: 'allow list' }, ['[External]']],
    [{ isReleased: true }, ['[External]']],
  ])('of a message with %j are %j', (differs, tags) => {
    expect(subjectTags({ ...message, ...differs }, { ...policy, ...rewrite, actions: held })).toEqual(tags)
  })

  it.each([
    [{ reason: 'spam' }, { spam: SpamAction.Tag }, '', ['[Spam]']],
    [{ reason: 'spam' }, { spam: SpamAction.Tag }, 'SPAM:', ['SPAM:']],
    [{ reason: 'bulk' }, { bulk: SpamAction.Tag }, 'SPAM:', ['[Bulk]']],
    [{ reason: 'bulk' }, { bulk: SpamAction.Discard }, '', ['[Bulk]']],
    [{ reason: 'bulk' }, { bulk: SpamAction.Deliver }, '', []],
    [{ reason: 'spam' }, { spam: SpamAction.Deliver }, '', []],
    [{ reason: 'spam', isReleased: true }, { spam: SpamAction.Tag }, '', []],
    [{ reason: 'clean' }, { spam: SpamAction.Tag }, '', []],
  ])(
    'of a message with %j for a customer who wants %j, with %j as the domain’s own, are %j',
    (differs, wants, spamTag, tags) => {
      const rules = { ...defaultDomainPolicy, ...defaultRewriteSettings, spamTag, actions: { ...held, ...wants } }
      expect(subjectTags({ ...message, ...differs }, rules)).toEqual(tags)
    },
  )
})

describe('deliveredAddress', () => {
  it('keeps the local part and changes the domain', () => {
    const to = (recipientDomain: string) => deliveredAddress('ana@contoso.example', { recipientDomain })

    expect(to('')).toBe('ana@contoso.example')
    expect(to('contoso.mail.example')).toBe('ana@contoso.mail.example')
  })
})
