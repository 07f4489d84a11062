import type { SampleAnswers } from '../testing/sample-shape'
import { capabilitySetWire } from './capability-sets.fixtures'

export const samples = {
  capabilitySets: {
    list: { capabilitySets: [capabilitySetWire()] },
    create: capabilitySetWire(),
    get: capabilitySetWire(),
    update: capabilitySetWire(),
    delete: { message: 'The capability set is deleted.' },
  },
} satisfies SampleAnswers
