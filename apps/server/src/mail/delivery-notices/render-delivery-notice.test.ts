import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { readDeliveryReport } from '../../testing/read-delivery-report'
import { type RenderedNotice, renderDeliveryNotice } from './render-delivery-notice'

const notice: RenderedNotice = {
  kind: 'failed',
  sender: 'ana@growth.example',
  recipient: 'bo@contoso.example',
  answer: '550 5.1.1 no such user',
  receivedAt: new Date('2026-11-20T09:17:04Z'),
  retriedUntil: null,
  header: Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Minutes'),
  locale: 'en',
  timeZone: 'UTC',
  from: '"Northwind" <quarantine@portal.example>',
  name: 'delivery.failed.7',
  host: 'portal.example',
  now: new Date('2026-11-20T10:00:00Z'),
}
const render = async (values: Partial<RenderedNotice> = {}) =>
  (await renderDeliveryNotice({ ...notice, ...values })).raw.toString('latin1')
const fieldsOf = (raw: string) => /message\/delivery-status[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? ''

describe('renderDeliveryNotice', () => {
  it('builds a machine-readable report of three parts (RFC 3464)', async () => {
    const raw = await render()

    expect(raw).toMatch(/^Content-Type: multipart\/report; report-type=delivery-status;\r?\n? +boundary=/m)
    expect(
      raw
        .match(/^Content-Type: .*$/gm)
        ?.slice(1)
        .map((line) => line.split(/[:;]/)[1]?.trim()),
    ).toEqual(['text/plain', 'message/delivery-status', 'text/rfc822-headers'])
    expect(fieldsOf(raw).trim().split('\r\n')).toEqual([
      'Reporting-MTA: dns; portal.example',
      'Arrival-Date: Fri, 20 Nov 2026 09:17:04 +0000',
      '',
      'Final-Recipient: rfc822; bo@contoso.example',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such user',
      'Last-Attempt-Date: Fri, 20 Nov 2026 10:00:00 +0000',
    ])
    expect(raw).toContain('Subject: Minutes')
  })

  it.each([
    { answer: '554 go away', kind: 'failed' as const, status: '5.0.0' },
    { answer: 'The next hop does not answer.', kind: 'failed' as const, status: '4.4.7' },
    { answer: '4.7.5 TLS policy is not met.', kind: 'held' as const, status: '4.7.5' },
    { answer: '451 4.7.1 greylisted', kind: 'delayed' as const, status: '4.7.1' },
    { answer: 'The next hop does not answer.', kind: 'delayed' as const, status: '4.4.1' },
  ])('gives "$answer" of $kind mail the status $status', async ({ answer, kind, status }) => {
    expect(fieldsOf(await render({ answer, kind }))).toContain(`Status: ${status}\r\n`)
  })

  it('explains in French what happened, and until when delivery is retried', async () => {
    const raw = await renderDeliveryNotice({
      ...notice,
      kind: 'delayed',
      locale: 'fr',
      retriedUntil: new Date('2026-11-25T09:17:04Z'),
    })
    const { text, subject } = await PostalMime.parse(raw.raw)

    expect(subject).toBe('Retardé\u00a0: votre message n’a pas encore été remis')
    expect(text).toContain('jusqu’au 25/11/2026 09:17 (UTC)')
    expect(fieldsOf(raw.raw.toString('latin1'))).toContain('Will-Retry-Until: Wed, 25 Nov 2026 09:17:04 +0000')
  })

  it('lets no outside text become a field or header of its own', async () => {
    const hostile = '550 no\r\nBcc: victim@b.example\r\n\r\n--x\r\u2028Action: delivered\u202e é'

    const raw = await render({ answer: hostile, header: Buffer.from('Subject: a\r\n--b\r\nContent-Type: text/html') })

    expect(raw).not.toMatch(/^Bcc/m)
    expect(fieldsOf(raw).match(/^Action: .*$/gm)).toEqual(['Action: failed'])
    expect(fieldsOf(raw)).toContain('Diagnostic-Code: smtp; 550 no Bcc: victim@b.example --x Action: delivered ?')
    expect((await PostalMime.parse(raw)).html).toBeUndefined()
  })

  it.each([
    ['ana@bücher.example', 'rfc822; ana@xn--bcher-kva.example'],
    ['ana+news=a@BÜCHER.example', 'rfc822; ana+news=a@xn--bcher-kva.example'],
    ['jörg@growth.example', 'utf-8; j\\x{F6}rg@growth.example'],
    ['jörg+a=b@bücher.example', 'utf-8; j\\x{F6}rg\\x{2B}a\\x{3D}b@xn--bcher-kva.example'],
    ['用户😀@growth.example', 'utf-8; \\x{7528}\\x{6237}\\x{1F600}@growth.example'],
  ])('writes the recipient %s as "%s" (RFC 6533)', async (recipient, written) => {
    expect(fieldsOf(await render({ recipient }))).toContain(`Final-Recipient: ${written}\r\n`)
  })

  it.each<[string, Partial<RenderedNotice>]>([
    ['a refusal', {}],
    ['no answer', { answer: 'The next hop does not answer.' }],
    ['a delay', { kind: 'delayed', answer: '451 4.7.1 greylisted', retriedUntil: new Date('2026-11-25T09:17:04Z') }],
    ['a long answer', { answer: `550 5.7.1 ${'x'.repeat(3_000)}` }],
    ['an answer of several lines', { answer: '550 no\r\nAction: delivered\r\n\r\n--x' }],
    ['an international domain', { recipient: 'ana@bücher.example' }],
    ['an international address', { recipient: '用户😀@growth.example' }],
    ['French', { locale: 'fr' }],
  ])('is read as a report by a parser of RFC 3464: %s', async (_what, values) => {
    const { raw } = await renderDeliveryNotice({ ...notice, ...values })

    const { ofMessage, ofRecipients, original } = await readDeliveryReport(raw)
    expect(ofMessage.get('reporting-mta')).toBe('dns; portal.example')
    expect(ofRecipients.map((fields) => fields.get('action'))).toEqual([values.kind ?? 'failed'])
    expect(original).toContain('Subject: Minutes')
  })

  it.each([
    ['multipart/report', 'multipart/mixed'],
    ['Final-Recipient: rfc822; ', 'Final-Recipient: '],
    ['Action: failed', 'Action: lost'],
    ['Status: 5.1.1', 'Status: 511'],
    ['Reporting-MTA', 'X-Reporting-MTA'],
  ])('is read as no report where %s is written as %s', async (right, wrong) => {
    const raw = (await render()).replace(right, wrong)

    await expect(readDeliveryReport(Buffer.from(raw, 'latin1'))).rejects.toThrow('Not a report after RFC 3464')
  })
})
