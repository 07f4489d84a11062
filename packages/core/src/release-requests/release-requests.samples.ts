import { bulkOutcomeWire } from '../quarantine/quarantine.fixtures'
import type { SampleAnswers } from '../testing/sample-shape'
import { releaseRequestWire } from './release-requests.fixtures'

export const samples = {
  releaseRequests: {
    list: { requests: [releaseRequestWire()], count: 1 },
    approve: releaseRequestWire({ state: 'approved' }),
    deny: releaseRequestWire({ state: 'denied' }),
    approveMany: bulkOutcomeWire(),
    denyMany: bulkOutcomeWire(),
  },
} satisfies SampleAnswers
