import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { analyseAgain, analyseWithProviders, scanWithProviders } from './analyse-with-providers'
import { reportUrlVerdict } from './report-url.service'
import { listUrlRequests } from './url-analyser.service'

type Served = 'listUrlRequests' | 'analyseUrlRequest' | 'getUrlRequest' | 'scanUrlRequest' | 'reportUrlRequest'

export const urlAnalyserHandlers: Pick<Handlers, Served> = {
  listUrlRequests: ({ tx, caller, input }) => listUrlRequests({ tx, caller: present(caller) }, input),

  analyseUrlRequest: { inSteps: analyseWithProviders },

  getUrlRequest: { inSteps: analyseAgain },

  scanUrlRequest: { inSteps: scanWithProviders },

  reportUrlRequest: ({ tx, caller, input, address, now, settings }) =>
    reportUrlVerdict({ tx, caller: present(caller), address, now, tokens: settings.linkTokens }, input),
}
