import type { SampleAnswers } from '../testing/sample-shape'
import { urlProtectionWire } from './url-protection.fixtures'

export const samples = {
  urlProtection: { get: urlProtectionWire(), update: urlProtectionWire() },
} satisfies SampleAnswers
