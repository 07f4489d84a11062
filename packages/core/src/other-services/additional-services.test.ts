import { describe, expect, it } from 'vitest'
import { additionalServices } from './additional-services'

describe('additionalServices', () => {
  it('are those with a configured page, in the order of the specification (LO-078, LO-079, LO-080, AM-011)', () => {
    const links = {
      dmarc: 'https://services.example/dmarc',
      managedDns: 'https://services.example/dns',
      phishingTraining: 'https://services.example/training',
    }

    expect(additionalServices(links).map(({ key }) => key)).toEqual(['managedDns', 'phishingTraining', 'dmarc'])
    expect(additionalServices({ dmarc: links.dmarc })).toEqual([{ key: 'dmarc', href: links.dmarc }])
    expect(additionalServices({})).toEqual([])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//services.example', 'mailto:sales@services.example', ''])(
    'leave out the address %s (XB-03)',
    (managedDns) => {
      expect(additionalServices({ managedDns })).toEqual([])
    },
  )
})
