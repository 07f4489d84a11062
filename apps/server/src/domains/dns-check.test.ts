import { describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { lookUpMx, lookUpSenderRecords, mxStateOf } from './dns-check'

const mx = (...hosts: string[]) => hosts.map((host, at) => ({ host, priority: (at + 1) * 10 }))
const ours = mx('mx1.portal.example', 'mx2.portal.example')

describe('MX records (CA-063, EN-097)', () => {
  it.each([
    { actual: mx('mx2.portal.example', 'MX1.portal.example.'), state: 'right' },
    { actual: mx('mx1.portal.example'), state: 'mixed' },
    { actual: mx('mx1.portal.example', 'mx2.portal.example', 'mail.old.example'), state: 'mixed' },
    { actual: mx('mail.old.example'), state: 'wrong' },
    { actual: [], state: 'missing' },
    { actual: [{ host: '', priority: 0 }], state: 'missing' },
  ])('$actual are $state', ({ actual, state }) => {
    expect(mxStateOf(actual, ours)).toBe(state)
  })

  it('are not judged until the expected ones are configured', () => {
    expect(mxStateOf(mx('mail.old.example'), [])).toBeNull()
  })

  it('are distinguished from ones that could not be looked up', async () => {
    const names = testNames({ mx: { 'a.example': mx('b.example', 'a.example') }, failing: ['c.example'] })
    const expected = { mxRecords: ours, spfInclude: null }

    expect(await lookUpMx(names, 'a.example', expected)).toEqual({
      state: 'wrong',
      records: mx('b.example', 'a.example'),
    })
    expect(await lookUpMx(names, 'b.example', expected)).toEqual({ state: 'missing', records: [] })
    expect(await lookUpMx(names, 'c.example', expected)).toEqual({ state: 'failed', records: [] })
  })
})

describe('records of sender authentication', () => {
  const states = async (txt: Record<string, string[]>, dkimSelector = '') => {
    const spfInclude = 'spf.portal.example'
    const records = await lookUpSenderRecords(
      testNames({ txt }),
      { name: 'a.example', dkimSelector },
      { mxRecords: [], spfInclude },
    )
    return Object.fromEntries(records.map(({ kind, state }) => [kind, state]))
  }

  it.each([
    { txt: {}, found: { spf: 'missing', dkim: 'missing', dmarc: 'missing' } },
    { txt: { 'a.example': ['v=spf1 include:spf.portal.example -all'] }, found: { spf: 'right' } },
    { txt: { 'a.example': ['v=spf1 mx -all', 'google-site=1'] }, found: { spf: 'wrong' } },
    { txt: { 'a.example': ['v=spf1 include:spf.portal.example', 'v=spf1 -all'] }, found: { spf: 'wrong' } },
    { txt: { 's1._domainkey.a.example': ['v=DKIM1; p=x'] }, found: { dkim: 'mixed' } },
    { txt: { '_dmarc.a.example': ['v=DMARC1; p=reject'] }, found: { dmarc: 'right' } },
    { txt: { '_dmarc.a.example': ['v=DMARC1; p=none'] }, found: { dmarc: 'mixed' } },
    { txt: { '_dmarc.a.example': ['v=DMARC1; rua=mailto:x@a.example'] }, found: { dmarc: 'wrong' } },
  ] as { txt: Record<string, string[]>; found: object }[])('$txt: $found', async ({ txt, found }) => {
    expect(await states(txt)).toMatchObject(found)
  })

  it.each([
    { keys: ['v=DKIM1; k=rsa; p=MIGf MA0G'], state: 'right' },
    { keys: ['k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='], state: 'right' },
    { keys: ['v=DKIM1; t=y:s; p=MIGfMA0G'], state: 'mixed' },
    { keys: ['v=DKIM1; p='], state: 'wrong' },
    { keys: ['v=DKIM1; p=MIGfMA0G', 'v=DKIM1; p=MIGfMA0H'], state: 'wrong' },
    { keys: ['v=spf1 p=x'], state: 'missing' },
  ])('below the selector, keys $keys are $state', async ({ keys, state }) => {
    expect(await states({ 's1._domainkey.a.example': keys }, 's1')).toMatchObject({ dkim: state })
    expect(await states({ 's1._domainkey.a.example': keys }, 's2')).toMatchObject({ dkim: 'missing' })
  })

  it('are suggested when the right value is known', async () => {
    const records = await lookUpSenderRecords(
      testNames(),
      { name: 'a.example', dkimSelector: '' },
      { mxRecords: [], spfInclude: null },
    )

    expect(records.map(({ kind, suggested }) => [kind, suggested])).toEqual([
      ['spf', null],
      ['dkim', null],
      ['dmarc', 'v=DMARC1; p=quarantine; rua=mailto:postmaster@a.example'],
    ])
  })
})
