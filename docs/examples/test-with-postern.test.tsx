import { expect, it } from 'vitest'
import { releasesAMessage } from './test-with-postern'

it('the documented test of a host releases a message of the in-memory server', async () => {
  expect(await releasesAMessage()).toBe(2)
})
