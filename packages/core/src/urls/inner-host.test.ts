import { describe, expect, it } from 'vitest'
import { isInnerHost, isPublicAddress } from './inner-host'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '2001:200::1', '3fff:1000::1'])(
    'opens %s (XS-16)',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ...['127.0.0.1', '10.1.2.3', '100.64.0.1', '169.254.169.254', '168.63.129.16', '255.255.255.255', '0.0.0.0'],
    ...['::1', '::', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', 'fe80::1', 'fe80::1%eth0', 'fd00::1', 'ff02::1'],
    ...['2001:0:1::', '2001:1ff::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::1', '3fff::1', '3fff:fff::1'],
    ...['0127.0.0.1', '1.2.3', 'no address', 'a:b', '', null as never],
  ])('rejects %j (XS-16)', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('isInnerHost', () => {
  it.each([
    'localhost',
    'foo.localhost.',
    'intranet',
    'nas.home.arpa',
    'db.internal',
    '[::1]',
    '10-0-0-1.nip.io',
    'lvh.me',
  ])('detects %s (XS-16)', (host) => {
    expect(isInnerHost(host)).toBe(true)
  })

  it.each([
    'shop.example',
    'localhost.example',
    '8-8-8-8.nip.io',
    'nip.io',
    '8.8.8.8',
    'deadbeef.example',
    'internal.example',
  ])('ignores %s (XS-16)', (host) => {
    expect(isInnerHost(host)).toBe(false)
  })
})
