import type { SampleAnswers } from '../testing/sample-shape'
import { accessControlWire, accessPreview } from './access-control.fixtures'

export const samples = {
  accessControl: { get: accessControlWire(), update: accessControlWire(), preview: accessPreview() },
} satisfies SampleAnswers
