import { Role } from '@postern/core'
import { isInRanges } from '../auth/sign-in-ranges'
import { findCustomer } from '../customers/customer-list'
import { asSystem } from '../db/as-system'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { findReseller, requestOf } from '../resellers/reseller-request'
import { settingsOf, updateSettings } from '../resellers/reseller-settings.service'
import { findShutOut } from './access-preview'
import { refuseOwnExclusion } from './refuse-own-exclusion'

type Served = 'getAccessControl' | 'updateAccessControl' | 'previewAccessControl'

export const accessControlHandlers: Pick<Handlers, Served> = {
  async getAccessControl(context) {
    const reseller = await findReseller(context.tx, ownReseller(present(context.caller)))
    return answered(context, settingsOf(reseller))
  },

  async updateAccessControl(context) {
    const { shutsOutOwnAddress, ...given } = context.input
    const resellerId = ownReseller(present(context.caller))
    refuseOwnExclusion({
      address: context.address,
      ranges: given.signInRanges,
      isAccepted: shutsOutOwnAddress,
    })
    // A reseller's role can read its own row but not write it.
    const settings = await asSystem(context.tx, () => updateSettings(requestOf(context), resellerId, given))
    return answered(context, settings)
  },

  async previewAccessControl({ tx, caller: given, input, address, now }) {
    const caller = present(given)
    const { signInRanges, customerId = caller.customerId } = input
    const isHeld = customerId === null ? caller.role === Role.ResellerAdmin : caller.role === Role.CustomerAdmin
    if (customerId !== null && !(await findCustomer(tx, scopeOf(caller), customerId))) throw refuse('requests.notFound')
    if (customerId === null && caller.role !== Role.ResellerAdmin) throw refuseField('customerId', 'customers.missing')
    const place = customerId === null ? { resellerId: ownReseller(caller) } : { customerId }
    return {
      address,
      isOwnShutOut: isHeld && !isInRanges(address, signInRanges),
      ...(await findShutOut(tx, place, signInRanges, now)),
    }
  },
}

function ownReseller({ resellerId }: Caller): number {
  if (resellerId === null) throw refuse('requests.notFound')
  return resellerId
}

function answered({ answerVersion }: HandlerContext<unknown>, settings: ReturnType<typeof settingsOf>) {
  answerVersion(settings.version)
  const { signInRanges, isTwoFactorEnforced, sessionHours, version } = settings
  return { signInRanges, isTwoFactorEnforced, sessionHours, version }
}
