import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  deleted: 'Entry deleted.',
  malformed: 'This is neither an address, a domain nor a network.',
  everyone: 'This names everybody.',
  publicSuffix: 'Anybody can have a domain below this one.',
  fileType: 'Enter allow, block, neutralize or allow_all.',
  fileMatch: 'Enter both or envelope.',
  fileFlag: 'Enter yes or no.',
  fileExpiry: 'Enter a date such as 2030-01-31, or leave it empty.',
  fileNote: 'Enter a note of at most 255 characters.',
  fileRecipient: 'This customer has no domain, group or user of this name.',
  fileLevel: 'Only entries of this customer can be imported here. Leave out the entries of levels above.',
  fileCustomer: 'This row belongs to another customer. Import each customer’s rows on their own.',
  undone: 'This import has already been undone.',
  undoTooLate: 'An import can be undone for 24 hours after it has finished.',
  undoRunning: 'This import is still running.',
  restoreTooLate: 'A deletion can be undone for 15 minutes.',
  deletionRunning: 'This deletion is still running. Cancel it first, or wait until it has ended.',
  listedSince: 'The sender was listed again since.',
  ownerGone: 'Whoever it applied to no longer exists.',
  full: 'This list is full. It holds at most 50,000 entries.',
  notForcible: 'Only entries of the provider and of resellers can be forced.',
  ownDomain: 'A domain of the customer can neither be allowed nor be blocked as a whole.',
  forcedAbove: 'A level above you says the opposite and can’t be overridden.',
  ofLevelAbove: 'This entry belongs to a level above yours, so you can’t change it.',
  useOfLevelAbove: 'This entry belongs to a level above yours, so its use is not shown.',
  noSender: 'This message has no sender to add to a list.',
  comparedOften: ({ seconds }: { seconds: number }) =>
    `Too many comparisons with history. Wait ${waitText('en', seconds)}, then try again.`,
  noRecipient: 'Enter an address at one of your domains.',
  ownDomainAllowed: ({ domain }: { domain: string }) =>
    `${domain} is one of the customer’s own domains. If it were allowed, anyone could send mail in its name.`,
  ownDomainBlocked: ({ domain }: { domain: string }) =>
    `${domain} is one of the customer’s own domains. Blocking it would stop the customer’s own mail.`,
} as const

const fr: Widen<typeof en> = {
  deleted: 'Entrée supprimée.',
  malformed: 'Ce n’est ni une adresse, ni un domaine, ni un réseau.',
  everyone: 'Cela désigne tout le monde.',
  publicSuffix: 'N’importe qui peut avoir un domaine sous celui-ci.',
  fileType: 'Saisissez allow, block, neutralize ou allow_all.',
  fileMatch: 'Saisissez both ou envelope.',
  fileFlag: 'Saisissez yes ou no.',
  fileExpiry: 'Saisissez une date comme 2030-01-31, ou laissez vide.',
  fileNote: 'Saisissez une note de 255 caractères au plus.',
  fileRecipient: 'Ce client n’a ni domaine, ni groupe, ni utilisateur de ce nom.',
  fileLevel: 'Seules les entrées de ce client peuvent être importées ici. Retirez celles des niveaux au-dessus.',
  fileCustomer: 'Cette ligne concerne un autre client. Importez séparément les lignes de chaque client.',
  undone: 'Cette importation a déjà été annulée.',
  undoTooLate: 'Une importation peut être annulée pendant 24 heures après sa fin.',
  undoRunning: 'Cette importation est encore en cours.',
  restoreTooLate: 'Une suppression peut être annulée pendant 15 minutes.',
  deletionRunning: 'Cette suppression est encore en cours. Annulez-la d’abord, ou attendez sa fin.',
  listedSince: 'L’expéditeur a été inscrit de nouveau depuis.',
  ownerGone: 'Le destinataire concerné n’existe plus.',
  full: 'Cette liste est pleine. Elle contient au plus 50\u202f000 entrées.',
  notForcible: 'Seules les entrées du fournisseur et des revendeurs peuvent être imposées.',
  ownDomain: 'Un domaine du client ne peut être ni autorisé ni bloqué en entier.',
  forcedAbove: 'Un niveau au-dessus du vôtre dit le contraire et ne peut pas être remplacé.',
  ofLevelAbove: 'Cette entrée appartient à un niveau au-dessus du vôtre\u00a0: vous ne pouvez pas la modifier.',
  useOfLevelAbove: 'Cette entrée appartient à un niveau au-dessus du vôtre\u00a0: son utilisation n’est pas affichée.',
  noSender: 'Ce message n’a pas d’expéditeur à inscrire sur une liste.',
  comparedOften: ({ seconds }) =>
    `Trop de comparaisons avec l’historique. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  noRecipient: 'Saisissez une adresse de l’un de vos domaines.',
  ownDomainAllowed: ({ domain }) =>
    `${domain} est l’un des domaines du client. S’il était autorisé, n’importe qui pourrait envoyer du courrier en son nom.`,
  ownDomainBlocked: ({ domain }) =>
    `${domain} est l’un des domaines du client. Le bloquer arrêterait le courrier du client lui-même.`,
}

const codes = {
  full: 'conflict',
  undone: 'conflict',
  undoTooLate: 'conflict',
  undoRunning: 'conflict',
  restoreTooLate: 'conflict',
  deletionRunning: 'conflict',
  listedSince: 'conflict',
  ownerGone: 'conflict',
  notForcible: 'bad_request',
  ownDomain: 'conflict',
  forcedAbove: 'conflict',
  ofLevelAbove: 'forbidden',
  useOfLevelAbove: 'forbidden',
  noSender: 'conflict',
  comparedOften: 'too_many_requests',
  noRecipient: 'bad_request',
  ownDomainAllowed: 'conflict',
  ownDomainBlocked: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about allow and block lists. */
export const senderListsAnswers = { codes, en, fr }
