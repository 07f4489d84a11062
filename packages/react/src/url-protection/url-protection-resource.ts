import { urlProtectionMessages } from '@postern/core/texts'
import type { UrlProtection } from '@postern/core/urls'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

/** Link protection of a customer. */
export const urlProtection = /* @__PURE__ */ defineResource({
  key: 'url-protection',
  useWords: () => useTexts('urlProtection', urlProtectionMessages),
  stateWords: (words) => words,
  load: (client, id: number, options) => client.urlProtection.get({ id }, options),
  nameOf: (_: UrlProtection, { title }) => title,
  target: (id) => `customer ${id}`,
})
