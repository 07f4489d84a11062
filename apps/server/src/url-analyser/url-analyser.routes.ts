import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { analyseUrl, listUrlRequests } from './url-analyser.service'

export const urlAnalyserHandlers: Pick<Handlers, 'listUrlRequests' | 'analyseUrlRequest'> = {
  listUrlRequests: ({ tx, caller, input }) => listUrlRequests({ tx, caller: present(caller) }, input),

  analyseUrlRequest: ({ tx, caller, input, now, locale, settings }) =>
    analyseUrl({ tx, caller: present(caller), now }, input.url, {
      ...{ locale, feeds: settings.urlFeeds(), tokens: settings.linkTokens },
    }),
}
