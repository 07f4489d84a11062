import type { RefusalCodes } from '../answers/refusal-status'
import { serviceNames } from '../customers/service-names'
import type { Widen } from '../i18n/widen'

const en = {
  unknown: 'There is no such reseller.',
  missing: 'Choose a reseller.',
  notATarget: 'Choose another, existing reseller.',
  nameTaken: 'A reseller with this name already exists.',
  deletedNameTaken: 'A deleted reseller has this name. Restore it or choose another name.',
  customerArriving: ({ customer }: { customer: string }) => `${customer} is being moved to this reseller.`,
  customersLeft: 'This customer no longer belongs to this reseller.',
  arrivingCustomerUses: ({ customer, services }: { customer: string; services: readonly number[] }) =>
    `${customer} is being moved to this reseller and uses ${serviceNames('en', services)}.`,
  hasCustomers: ({ customers, more }: { customers: string; more: number }) =>
    `This reseller has customers: ${customers}${more > 0 ? ` and ${more} more` : ''}. Move or delete them first.`,
  servicesNotSold: ({ services }: { services: readonly number[] }) =>
    `The reseller does not sell ${serviceNames('en', services)}.`,
} as const

const fr: Widen<typeof en> = {
  unknown: 'Ce revendeur n’existe pas.',
  missing: 'Choisissez un revendeur.',
  notATarget: 'Choisissez un autre revendeur existant.',
  nameTaken: 'Un revendeur porte déjà ce nom.',
  deletedNameTaken: 'Un revendeur supprimé porte ce nom. Restaurez-le ou choisissez un autre nom.',
  customerArriving: ({ customer }) => `${customer} est en cours de transfert vers ce revendeur.`,
  customersLeft: 'Ce client n’est plus chez ce revendeur.',
  arrivingCustomerUses: ({ customer, services }) =>
    `${customer} est en cours de transfert vers ce revendeur et utilise ${serviceNames('fr', services)}.`,
  hasCustomers: ({ customers, more }) =>
    `Ce revendeur a des clients\u00a0: ${customers}${more > 0 ? ` et ${more} de plus` : ''}. Transférez-les ou supprimez-les d’abord.`,
  servicesNotSold: ({ services }) => `Le revendeur ne propose pas ${serviceNames('fr', services)}.`,
}

const codes = {
  unknown: 'bad_request',
  missing: 'bad_request',
  notATarget: 'bad_request',
  nameTaken: 'conflict',
  deletedNameTaken: 'conflict',
  customerArriving: 'conflict',
  customersLeft: 'not_found',
  arrivingCustomerUses: 'conflict',
  hasCustomers: 'conflict',
  servicesNotSold: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about resellers. */
export const resellersAnswers = { codes, en, fr }
