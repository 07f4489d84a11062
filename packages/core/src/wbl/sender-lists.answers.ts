import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  deleted: 'Entry deleted.',
  full: 'This list is full. It holds at most 50,000 entries.',
  notForcible: 'Only entries of the provider and of resellers can be forced.',
  ownDomain: 'A domain of the customer can neither be allowed nor be blocked as a whole.',
  forcedAbove: 'A level above you says the opposite and can’t be overridden.',
  ofLevelAbove: 'This entry belongs to a level above yours, so you can’t change it.',
  noSender: 'This message has no sender to add to a list.',
  ownDomainAllowed: ({ domain }: { domain: string }) =>
    `${domain} is one of the customer’s own domains. If it were allowed, anyone could send mail in its name.`,
  ownDomainBlocked: ({ domain }: { domain: string }) =>
    `${domain} is one of the customer’s own domains. Blocking it would stop the customer’s own mail.`,
} as const

const fr: Widen<typeof en> = {
  deleted: 'Entrée supprimée.',
  full: 'Cette liste est pleine. Elle contient au plus 50\u202f000 entrées.',
  notForcible: 'Seules les entrées du fournisseur et des revendeurs peuvent être imposées.',
  ownDomain: 'Un domaine du client ne peut être ni autorisé ni bloqué en entier.',
  forcedAbove: 'Un niveau au-dessus du vôtre dit le contraire et ne peut pas être remplacé.',
  ofLevelAbove: 'Cette entrée appartient à un niveau au-dessus du vôtre\u00a0: vous ne pouvez pas la modifier.',
  noSender: 'Ce message n’a pas d’expéditeur à inscrire sur une liste.',
  ownDomainAllowed: ({ domain }) =>
    `${domain} est l’un des domaines du client. S’il était autorisé, n’importe qui pourrait envoyer du courrier en son nom.`,
  ownDomainBlocked: ({ domain }) =>
    `${domain} est l’un des domaines du client. Le bloquer arrêterait le courrier du client lui-même.`,
}

const codes = {
  full: 'conflict',
  notForcible: 'bad_request',
  ownDomain: 'conflict',
  forcedAbove: 'conflict',
  ofLevelAbove: 'forbidden',
  noSender: 'conflict',
  ownDomainAllowed: 'conflict',
  ownDomainBlocked: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** What the server answers about allow and block lists. */
export const senderListsAnswers = { codes, en, fr }
