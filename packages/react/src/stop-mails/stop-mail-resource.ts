import type { StopMail } from '@postern/core'
import { type StopMailsMessages, stopMailsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useStopMailWords = () => useTexts('stopMails', stopMailsMessages)

/** Emergency stops of mail. */
export const stopMails = /* @__PURE__ */ defineResource({
  key: 'stop-mails',
  useWords: useStopMailWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.stopMails.get({ id }, options),
  nameOf: (stop: StopMail, words: StopMailsMessages) => aboutText(stop, words),
})

type About = Pick<StopMail, 'scope' | 'value' | 'customer'>

/** Subject of a stop, such as 'mail from ana@contoso.example'. */
export function aboutText({ scope, value, customer }: About, { about }: Pick<StopMailsMessages, 'about'>): string {
  return about[scope](value, customer?.name ?? '')
}
