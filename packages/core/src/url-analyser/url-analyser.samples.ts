import type { SampleAnswers } from '../testing/sample-shape'
import { urlAnalysisWire, urlRequest } from './url-analyser.fixtures'

export const samples = {
  urlAnalyser: {
    list: { requests: [urlRequest()] },
    analyse: urlAnalysisWire(),
    get: urlAnalysisWire(),
    scan: urlAnalysisWire(),
    report: { as: 'malicious', isNew: true },
  },
} satisfies SampleAnswers
