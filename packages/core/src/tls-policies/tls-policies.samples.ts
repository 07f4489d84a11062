import type { SampleAnswers } from '../testing/sample-shape'
import { tlsPolicyWire, tlsTestWire } from './tls-policies.fixtures'

export const samples = {
  tlsPolicies: {
    list: { policies: [tlsPolicyWire()] },
    create: tlsPolicyWire(),
    test: tlsTestWire(),
    get: tlsPolicyWire(),
    update: tlsPolicyWire(),
    delete: { message: 'The policy is deleted.' },
  },
} satisfies SampleAnswers
