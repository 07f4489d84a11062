import { describe, expect, it } from 'vitest'
import { ConsentRegistrations } from './consent-registrations'

const app = (name: string) => ({ name, clientId: '6f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c50' })
const three = [app('Read mail'), app('Move mail'), app('Read the directory')]

describe('ConsentRegistrations', () => {
  it('holds three app registrations for each region (CO-012, AM-099)', () => {
    const configuration = { eu: three, 'us-east': three }

    expect(ConsentRegistrations.parse(configuration)).toEqual(configuration)
    expect(ConsentRegistrations.parse({})).toEqual({})
  })

  it.each([
    ['two of them', { eu: three.slice(1) }],
    ['four of them', { eu: [...three, app('One more')] }],
    ['an id that is no GUID', { eu: [...three.slice(1), { name: 'x', clientId: 'contoso' }] }],
    ['one without a name', { eu: [...three.slice(1), { ...app(' ') }] }],
    ['a region without a name', { '': three }],
    ['a list of regions', [three]],
    ['none at all', null],
  ])('rejects %s (CO-012)', (_what, configuration) => {
    expect(ConsentRegistrations.safeParse(configuration).success).toBe(false)
  })
})
