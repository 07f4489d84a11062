import { beforeAll } from 'vitest'
import { live } from '../../packages/react/src/events/live'

// Tests count calls and answer those they know; the ones about changes as they happen switch it on.
beforeAll(() => {
  live.isOn = false
})
