import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  connected: 'This tenant is already connected.',
  connectedElsewhere: ({ tenant, customer }: { tenant: string; customer: number }) =>
    `The tenant ${tenant} is connected to customer ${customer}. Disconnect it first.`,
  notConnected: ({ tenant }: { tenant: string }) => `Tenant ${tenant} is not connected.`,
  secretMissing: 'Enter the secret of the tenant’s app registration.',
  noCustomer: ({ customer }: { customer: number }) => `There is no customer ${customer}.`,
} as const

const fr: Widen<typeof en> = {
  connected: 'Ce locataire est déjà relié.',
  connectedElsewhere: ({ tenant, customer }) =>
    `Le locataire ${tenant} est relié au client ${customer}. Détachez-le d’abord.`,
  notConnected: ({ tenant }) => `Le locataire ${tenant} n’est pas relié.`,
  secretMissing: 'Saisissez le secret de l’inscription d’application du locataire.',
  noCustomer: ({ customer }) => `Il n’y a aucun client ${customer}.`,
}

const codes = {
  connected: 'conflict',
  connectedElsewhere: 'conflict',
  notConnected: 'not_found',
  secretMissing: 'bad_request',
  noCustomer: 'not_found',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about connected Microsoft 365 tenants. */
export const microsoft365Answers = { codes, en, fr }
