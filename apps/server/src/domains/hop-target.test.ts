import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { findHopTarget, isPrivateHop } from './hop-target'

interface Target {
  id: string
  resolves_to: string
  expect: string
}

const targets: Target[] = JSON.parse(
  readFileSync(new URL('../../test-data/ssrf-targets/targets.json', import.meta.url), 'utf8'),
).items
const addressOf = ({ resolves_to }: Target) => resolves_to.replace(/^\[|\]$/g, '')

describe('isPrivateHop', () => {
  it('blocks every address of the corpus that must not be reached (XS-16)', () => {
    const closed = targets.filter((target) => target.expect === 'deny' && isIP(addressOf(target)) !== 0)

    expect(closed.length).toBeGreaterThan(100)
    expect(closed.filter((target) => !isPrivateHop(addressOf(target))).map(({ id }) => id)).toEqual([])
  })
})

describe('findHopTarget', () => {
  const names = testNames({
    addresses: {
      'mx.good.example': ['93.184.216.34', '93.184.216.35'],
      'mx.mixed.example': ['93.184.216.34', '10.0.0.1'],
      'mx.inside.example': ['127.0.0.1'],
    },
    failing: ['mx.silent.example'],
  })
  const find = (host: string, allowsPrivate = false) => findHopTarget(host, { names, allowsPrivate })

  it('returns the address that was checked, so a second lookup cannot differ (XS-16)', async () => {
    expect(await find('mx.good.example')).toEqual({ kind: 'addresses', addresses: ['93.184.216.34', '93.184.216.35'] })
    expect(await find('93.184.216.34')).toEqual({ kind: 'addresses', addresses: ['93.184.216.34'] })
  })

  it.each(['mx.mixed.example', 'mx.inside.example', '127.0.0.1', '10.0.0.1'])('does not allow %s', async (host) => {
    expect(await find(host)).toEqual({ kind: 'notAllowed' })
  })

  it('allows private addresses when the operator permits them', async () => {
    expect(await find('mx.inside.example', true)).toEqual({ kind: 'addresses', addresses: ['127.0.0.1'] })
  })

  it.each(['mx.none.example', 'mx.silent.example'])('does not find %s', async (host) => {
    expect(await find(host)).toEqual({ kind: 'notFound' })
  })
})
