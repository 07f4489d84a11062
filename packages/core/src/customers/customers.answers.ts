import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  missing: 'Choose a customer.',
  providerMoves: 'Only provider staff can move customers.',
  resellerDeleted: 'The reseller is deleted as well. Restore it first.',
  decidedAbove: 'Only an administrator above your level can change this.',
  decidedByOthers: 'Only the administrators who manage this customer can change this.',
  level: 'Choose one of the levels.',
  services: 'Choose each service once, from those available.',
  unknownService: 'There is no such service.',
  hasService: 'The customer already has this service.',
  unknownModule: 'The service has no such module.',
  hasModule: 'The customer already has this module.',
  ownAddress: ({ address }: { address: string }) =>
    `Your own address, ${address}, is in none of these ranges. Add it, or tick that you may be shut out.`,
  adminEmail: 'Enter an e-mail address.',
  moving: ({ reseller }: { reseller: string | null }) =>
    `This customer is already being moved to ${reseller ?? 'another reseller'}.`,
} as const

const fr: Widen<typeof en> = {
  missing: 'Choisissez un client.',
  providerMoves: 'Seul le personnel du fournisseur peut transférer des clients.',
  resellerDeleted: 'Le revendeur est supprimé lui aussi. Restaurez-le d’abord.',
  decidedAbove: 'Seul un administrateur d’un niveau supérieur peut modifier cela.',
  decidedByOthers: 'Seuls les administrateurs qui gèrent ce client peuvent modifier cela.',
  level: 'Choisissez l’un des niveaux.',
  services: 'Choisissez chaque service une seule fois, parmi ceux proposés.',
  unknownService: 'Ce service n’existe pas.',
  hasService: 'Le client a déjà ce service.',
  unknownModule: 'Le service n’a pas ce module.',
  hasModule: 'Le client a déjà ce module.',
  ownAddress: ({ address }) =>
    `Votre propre adresse, ${address}, ne figure dans aucune de ces plages. Ajoutez-la, ou cochez que vous pouvez être exclu.`,
  adminEmail: 'Saisissez une adresse e-mail.',
  moving: ({ reseller }) => `Ce client est déjà en cours de transfert vers ${reseller ?? 'un autre revendeur'}.`,
}

const codes = {
  missing: 'bad_request',
  providerMoves: 'forbidden',
  resellerDeleted: 'conflict',
  decidedAbove: 'bad_request',
  decidedByOthers: 'forbidden',
  level: 'bad_request',
  services: 'bad_request',
  unknownService: 'bad_request',
  hasService: 'conflict',
  unknownModule: 'bad_request',
  hasModule: 'conflict',
  ownAddress: 'conflict',
  adminEmail: 'bad_request',
  moving: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about customers and their services. */
export const customersAnswers = { codes, en, fr }
