import { describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { findCallTarget } from './call-target'

const names = testNames({
  addresses: {
    'hooks.good.example': ['93.184.216.34'],
    'hooks.mixed.example': ['93.184.216.34', '10.0.0.1'],
    'hooks.inside.example': ['127.0.0.1'],
    'hooks.metadata.example': ['169.254.169.254'],
    'hooks.six.example': ['::1'],
  },
})

describe('findCallTarget', () => {
  const find = (url: string, openOrigins: string[] = []) => findCallTarget(new URL(url), { names, openOrigins })

  it('returns the public address that was checked, so that a second answer cannot differ', async () => {
    expect(await find('https://hooks.good.example/x')).toEqual({ kind: 'address', address: '93.184.216.34' })
    expect(await find('https://93.184.216.34/x')).toEqual({ kind: 'address', address: '93.184.216.34' })
  })

  it.each([
    ...['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://0x7f.1/', 'https://2130706433/'],
    ...['https://10.0.0.8:8443/', 'https://169.254.169.254/latest/', 'https://[::ffff:127.0.0.1]/', 'https://erp/'],
    ...['https://hooks.inside.example/', 'https://hooks.mixed.example/', 'https://hooks.metadata.example/'],
    ...['https://hooks.six.example/', 'https://127.0.0.1.nip.io/'],
  ])('rejects %s, which is in a private network (XS-16)', async (url) => {
    expect(await find(url)).toEqual({ kind: 'privateAddress' })
  })

  it('rejects hosts that are not found, and addresses without encryption', async () => {
    expect(await find('https://hooks.missing.example/')).toEqual({ kind: 'notFound' })
    expect(await find('http://hooks.good.example/')).toEqual({ kind: 'notEncrypted' })
  })

  it('lets the origins of the operator be private, and no other port of theirs', async () => {
    const open = ['http://127.0.0.1:8080']

    expect(await find('http://127.0.0.1:8080/x', open)).toEqual({ kind: 'address', address: '127.0.0.1' })
    expect(await find('http://127.0.0.1:8081/x', open)).toEqual({ kind: 'notEncrypted' })
    expect(await find('https://127.0.0.1:8080/x', open)).toEqual({ kind: 'privateAddress' })
  })
})
