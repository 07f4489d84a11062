import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  decided: 'This report has already been decided.',
  decidedBy: ({ reviewer }: { reviewer: string }) => `This report has already been decided by ${reviewer}.`,
  isDuplicate: 'This report is itself a duplicate. Merge into the original report.',
  ownDuplicate: 'A report cannot be a duplicate of itself.',
  otherCustomer: 'The two reports belong to different customers and cannot be merged.',
  nothingToRelease: 'This message is not held, so there is nothing to release.',
  notHeld: 'This message is not held, so it cannot be reported as wrongly held.',
  notDelivered: 'This message did not reach its recipient, so it cannot be reported as missed.',
  messageMissing: 'Specify either the held message or the message in the history.',
  entryOrMessage: 'Specify either this or message_id.',
  messageGone: 'The message of this report is no longer stored.',
  notAboutMail: 'This report is about a link. There is no message to classify or release, and no sender to list.',
  notAboutLink: 'This report is about a message, so there is no link to list.',
  notListable: 'This link cannot be put on a list. Confirm the report without listing it.',
} as const

const fr: Widen<typeof en> = {
  decided: 'Ce signalement a déjà été traité.',
  decidedBy: ({ reviewer }) => `Ce signalement a déjà été traité par ${reviewer}.`,
  isDuplicate: 'Ce signalement est lui-même un doublon. Fusionnez avec le signalement d’origine.',
  ownDuplicate: 'Un signalement ne peut pas être son propre doublon.',
  otherCustomer: 'Les deux signalements appartiennent à des clients différents et ne peuvent pas être fusionnés.',
  nothingToRelease: 'Ce message n’est pas retenu, il n’y a donc rien à libérer.',
  notHeld: 'Ce message n’est pas retenu, il ne peut donc pas être signalé comme retenu à tort.',
  notDelivered: 'Ce message n’est pas arrivé à son destinataire, il ne peut donc pas être signalé comme non détecté.',
  messageMissing: 'Indiquez soit le message retenu, soit le message de l’historique.',
  entryOrMessage: 'Indiquez soit ce champ, soit message_id.',
  messageGone: 'Le message de ce signalement n’est plus conservé.',
  notAboutMail:
    'Ce signalement porte sur un lien : aucun message à classer ou à libérer, aucun expéditeur à inscrire sur une liste.',
  notAboutLink: 'Ce signalement porte sur un message : aucun lien à inscrire sur une liste.',
  notListable: 'Ce lien ne peut pas être inscrit sur une liste. Confirmez le signalement sans l’inscrire.',
}

const codes = {
  decided: 'conflict',
  decidedBy: 'conflict',
  isDuplicate: 'conflict',
  ownDuplicate: 'conflict',
  otherCustomer: 'conflict',
  nothingToRelease: 'conflict',
  notHeld: 'conflict',
  notDelivered: 'conflict',
  messageMissing: 'bad_request',
  messageGone: 'not_found',
  notAboutMail: 'conflict',
  notAboutLink: 'conflict',
  notListable: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about spam reports. */
export const spamReportsAnswers = { codes, en, fr }
