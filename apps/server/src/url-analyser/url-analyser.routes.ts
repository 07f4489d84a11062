import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { reportUrlVerdict } from './report-url.service'
import { analyseUrl, listUrlRequests } from './url-analyser.service'

export const urlAnalyserHandlers: Pick<Handlers, 'listUrlRequests' | 'analyseUrlRequest' | 'reportUrlRequest'> = {
  listUrlRequests: ({ tx, caller, input }) => listUrlRequests({ tx, caller: present(caller) }, input),

  analyseUrlRequest: ({ tx, caller, input, now, locale, settings }) =>
    analyseUrl({ tx, caller: present(caller), now }, input.url, {
      ...{ locale, feeds: settings.urlFeeds(), tokens: settings.linkTokens },
    }),

  reportUrlRequest: ({ tx, caller, input, address, now, settings }) =>
    reportUrlVerdict({ tx, caller: present(caller), address, now, tokens: settings.linkTokens }, input),
}
