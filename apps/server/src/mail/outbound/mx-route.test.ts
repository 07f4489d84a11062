import { describe, expect, it } from 'vitest'
import { type TestNames, testNames } from '../../testing/test-names'
import { findMxRoute } from './mx-route'

const find = (domain: string, names: TestNames, chances: number[] = []) =>
  findMxRoute(domain, {
    names: testNames(names),
    isOwnHost: (host) => host === 'mx.portal.example',
    random: () => chances.shift() ?? 0,
  })
const record = (host: string, priority: number) => ({ host, priority })

describe('where a domain takes its mail', () => {
  it('is its MX hosts by preference, and equal ones by chance (RFC 5321, 5.1)', async () => {
    const records = [record('c.example', 20), record('a.example', 10), record('b.example', 10)]

    expect(await find('x.example', { mx: { 'x.example': records } }, [0, 0.9, 0.1])).toEqual({
      kind: 'hosts',
      hosts: ['b.example', 'a.example', 'c.example'],
    })
    expect(await find('x.example', { mx: { 'x.example': records } }, [0, 0.1, 0.9])).toEqual({
      kind: 'hosts',
      hosts: ['a.example', 'b.example', 'c.example'],
    })
  })

  it('is no more than five hosts', async () => {
    const records = [1, 2, 3, 4, 5, 6].map((place) => record(`${place}.example`, place))

    expect(await find('x.example', { mx: { 'x.example': records } })).toEqual({
      kind: 'hosts',
      hosts: ['1.example', '2.example', '3.example', '4.example', '5.example'],
    })
  })

  it('is the domain itself when it has addresses and no MX', async () => {
    const addresses = { 'x.example': ['2001:db8::1'] }

    expect(await find('x.example', { addresses })).toEqual({ kind: 'hosts', hosts: ['x.example'] })
  })

  it.each([
    ['a null MX', { mx: { 'x.example': [record('', 0)] } }, { kind: 'refused', answer: /^556 5\.1\.10/ }],
    ['a null MX with a dot', { mx: { 'x.example': [record('.', 0)] } }, { kind: 'refused', answer: /^556 5\.1\.10/ }],
    ['neither MX nor address', {}, { kind: 'refused', answer: /^550 5\.1\.2/ }],
    ['a silent name service', { failing: ['x.example'] }, { kind: 'deferred', answer: /^451 4\.4\.3/ }],
  ])('is nowhere with %s', async (_what, names, { kind, answer }) => {
    expect(await find('x.example', names)).toEqual({ kind, answer: expect.stringMatching(answer) })
  })

  it.each([
    ['the only host', [record('mx.portal.example', 10)], { kind: 'own' }],
    ['the best host', [record('mx.portal.example', 10), record('b.example', 20)], { kind: 'own' }],
    ['an equal host', [record('mx.portal.example', 10), record('b.example', 10)], { kind: 'own' }],
    [
      'a worse host',
      [record('a.example', 5), record('mx.portal.example', 10), record('b.example', 20)],
      { kind: 'hosts', hosts: ['a.example'] },
    ],
  ])('is this service, or before it, when this service is %s', async (_what, records, route) => {
    expect(await find('x.example', { mx: { 'x.example': records } })).toEqual(route)
  })
})
