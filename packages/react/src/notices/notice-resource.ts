import type { Notice } from '@postern/core'
import { noticesMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export const useNoticeWords = () => useTexts('notices', noticesMessages)

/** Notices as super administrators manage them. */
export const notices = /* @__PURE__ */ defineResource({
  key: 'notices',
  useWords: useNoticeWords,
  stateWords: ({ detail }) => detail,
  load: (client, id: number, options) => client.notices.get({ id }, options),
  nameOf: ({ title }: Notice) => title,
  target: (id) => `notice ${id}`,
})
