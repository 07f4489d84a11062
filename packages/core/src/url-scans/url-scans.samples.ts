import type { SampleAnswers } from '../testing/sample-shape'
import { urlScanStats, urlScanWire } from './url-scans.fixtures'

export const samples = {
  urlScans: { list: { scans: [urlScanWire()], count: 1 }, getStats: urlScanStats(), get: urlScanWire() },
} satisfies SampleAnswers
