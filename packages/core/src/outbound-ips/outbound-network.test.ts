import { describe, expect, it } from 'vitest'
import { isIpCidr } from '../shared/ip-address'
import { isWideNetwork, outboundNetworkFault } from './outbound-network'

const fault = (text: string, allowsPrivate = false) =>
  outboundNetworkFault(text, { isAddress: (address) => isIpCidr(address) && !address.includes('/'), allowsPrivate })

describe('a network of own servers', () => {
  it.each([
    ['8.8.8.8', null],
    ['8.8.8.0/24', null],
    ['8.8.0.0/16', null],
    ['2a00:1450::/32', null],
    ['2a00:1450::25', null],
    ['0.0.0.0/0', 'tooWide'],
    ['::/0', 'tooWide'],
    ['8.8.0.0/15', 'tooWide'],
    ['2a00:1450::/31', 'tooWide'],
    ['10.1.2.3', 'private'],
    ['127.0.0.1', 'private'],
    ['169.254.0.0/16', 'private'],
    // A range that only holds a reserved one.
    ['198.51.0.0/16', 'private'],
    ['192.88.99.7', 'private'],
    ['fe80::1', 'private'],
    ['fd00::/48', 'private'],
    ['2001:db8::1', 'private'],
    ['::ffff:8.8.8.8', 'private'],
    ['', 'malformed'],
    ['8.8.8', 'malformed'],
    ['8.8.8.8/33', 'malformed'],
    ['8.8.8.8/024', 'malformed'],
    ['8.8.8.8/', 'malformed'],
    ['8.8.8.8/24/24', 'malformed'],
    ['mail.example', 'malformed'],
    ['2a00:1450::/129', 'malformed'],
  ])('%s is %s', (text, expected) => {
    expect(fault(text)).toBe(expected)
  })

  it('may be private where next hops may, and is never everything', () => {
    expect(fault('10.0.0.0/16', true)).toBeNull()
    expect(fault('127.0.0.1', true)).toBeNull()
    expect(fault('0.0.0.0/0', true)).toBe('tooWide')
  })

  it.each([
    ['8.8.8.8', false],
    ['8.8.8.0/24', false],
    ['8.8.8.0/23', true],
    ['2a00:1450::/64', false],
    ['2a00:1450::/63', true],
    ['8.8.8.0/', false],
  ])('%s is wide: %s', (text, expected) => {
    expect(isWideNetwork(text)).toBe(expected)
  })
})
