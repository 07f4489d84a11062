import { refuseMissing } from '../customer-rules/rule-owner'
import { requestOf } from '../customers/customer-request'
import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { versionOf } from '../http/version'
import { changeProtection, readProtection, type StoredProtection } from './url-protection.service'

export const urlProtectionHandlers: Pick<Handlers, 'getUrlProtection' | 'updateUrlProtection'> = {
  async getUrlProtection(context) {
    const { tx, caller, input } = context
    await refuseMissing(tx, scopeOf(present(caller)), input.id)
    return answered(context, await readProtection(tx, input.id))
  },

  async updateUrlProtection(context) {
    const { id, ...change } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    return answered(context, await changeProtection(request, id, change))
  },
}

function answered({ answerVersion }: HandlerContext<unknown>, protection: StoredProtection) {
  const version = versionOf(protection)
  answerVersion(version)
  return { ...protection, version }
}
