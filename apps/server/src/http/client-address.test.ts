import { describe, expect, it } from 'vitest'
import { networkOf } from './client-address'

describe('networkOf', () => {
  it.each([
    { address: '192.0.2.7', network: '192.0.2.7' },
    { address: '::ffff:192.0.2.7', network: '192.0.2.7' },
    { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
    { address: '2001:db8::1', network: '2001:db8:0:0::/64' },
    { address: '::1', network: '0:0:0:0::/64' },
    { address: '<script>', network: 'unknown' },
  ])('counts $address as $network (XS-25)', ({ address, network }) => {
    expect(networkOf(address)).toBe(network)
  })
})
