import { describe, expect, it } from 'vitest'
import { namesHost, readStsPolicy, stsIdOf } from './sts-policy'

const policy = (...lines: string[]) => readStsPolicy(['version: STSv1', ...lines, ''].join('\r\n'))

describe('an MTA-STS policy', () => {
  it('is read with its mode, its hosts and its age, by either line end', () => {
    const expected = { mode: 'enforce', mx: ['mx.partner.example', '*.mail.partner.example'], maxAge: 604_800 }

    expect(policy('mode: enforce', 'mx: MX.partner.example', 'mx:*.mail.partner.example', 'max_age: 604800')).toEqual(
      expected,
    )
    expect(
      readStsPolicy(
        'version:STSv1\nmode: enforce\nmx: mx.partner.example\nmx: *.mail.partner.example\nmax_age: 604800',
      ),
    ).toEqual(expected)
  })

  it('counts the first of repeated fields, and ignores fields of later versions', () => {
    expect(policy('mode: none', 'mode: enforce', 'max_age: 60', 'max_age: 90', 'future: x: y')).toEqual({
      ...{ mode: 'none', mx: [], maxAge: 60 },
    })
  })

  it.each([
    ['without a version', 'mode: none\nmax_age: 60'],
    ['of another version', 'version: STSv2\nmode: none\nmax_age: 60'],
    ['of an unknown mode', 'version: STSv1\nmode: strict\nmx: a.example\nmax_age: 60'],
    ['without an age', 'version: STSv1\nmode: none'],
    ['with a negative age', 'version: STSv1\nmode: none\nmax_age: -1'],
    ['that is enforced without hosts', 'version: STSv1\nmode: enforce\nmax_age: 60'],
    ['whose only host is everything', 'version: STSv1\nmode: enforce\nmx: *\nmax_age: 60'],
    ['that is a web page', '<!doctype html><title>Not found</title>'],
  ])('%s is malformed', (_kind, text) => {
    expect(readStsPolicy(text)).toBeNull()
  })

  it('is kept for a year at most', () => {
    expect(policy('mode: none', 'max_age: 9999999999')?.maxAge).toBe(31_557_600)
  })

  it('names hosts by themselves or by one label below a pattern', () => {
    const mx = ['mx.partner.example', '*.mail.partner.example']

    for (const host of ['mx.partner.example', 'MX.Partner.example.', 'a.mail.partner.example']) {
      expect(namesHost(mx, host)).toBe(true)
    }
    for (const host of ['mail.partner.example', 'a.b.mail.partner.example', 'evilmx.partner.example', 'example', '']) {
      expect(namesHost(mx, host)).toBe(false)
    }
  })

  it('is announced by exactly one record with an id', () => {
    expect(stsIdOf(['v=spf1 -all', 'v=STSv1; id=20261126T1;'])).toBe('20261126T1')
    expect(stsIdOf(['v=STSv1;id=1', 'v=STSv1; id=2'])).toBeNull()
    expect(stsIdOf(['v=STSv1; id='])).toBeNull()
    expect(stsIdOf(['v=STSv10; id=1'])).toBeNull()
    expect(stsIdOf([])).toBeNull()
  })
})
