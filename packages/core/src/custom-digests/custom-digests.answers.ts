import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'This customer already has a custom digest with this name.',
  tooMany: ({ most }: { most: number }) =>
    `A customer can have up to ${most} custom digests. Delete one that is no longer needed.`,
  addressWrong: 'Enter e-mail addresses such as helpdesk@contoso.example.',
  addressOutside: ({ address }: { address: string }) =>
    `${address} is not in an active domain of this customer. A digest lists messages of others and stays inside.`,
  noRecipients: 'Choose at least one group or user, or enter an address.',
  groupUnknown: 'One of the groups does not exist in this customer.',
  userUnknown: 'One of the users does not exist in this customer.',
  domainUnknown: ({ domain }: { domain: string }) => `${domain} is not a domain of this customer.`,
  templateUnknown: 'This customer has no such template.',
  scoreOrder: 'The lowest score is above the highest.',
  inactive: 'This digest is inactive. Activate it to send it.',
  nobody: 'Nobody gets this digest at present: its groups are empty, or its users are inactive.',
  stillSending: 'The digest is being sent already.',
  sentOften: ({ seconds }: { seconds: number }) =>
    `This digest was sent ten times within an hour. Wait ${waitText('en', seconds)}, then try again.`,
  deleted: 'Custom digest deleted.',
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Ce client a déjà un récapitulatif personnalisé de ce nom.',
  tooMany: ({ most }) =>
    `Un client peut avoir ${most} récapitulatifs personnalisés au plus. Supprimez-en un devenu inutile.`,
  addressWrong: 'Saisissez des adresses e-mail telles que helpdesk@contoso.example.',
  addressOutside: ({ address }) =>
    `${address} n’appartient à aucun domaine actif de ce client. Un récapitulatif cite les messages d’autres personnes et reste en interne.`,
  noRecipients: 'Choisissez au moins un groupe ou un utilisateur, ou saisissez une adresse.',
  groupUnknown: 'L’un des groupes n’existe pas chez ce client.',
  userUnknown: 'L’un des utilisateurs n’existe pas chez ce client.',
  domainUnknown: ({ domain }) => `${domain} n’est pas un domaine de ce client.`,
  templateUnknown: 'Ce client n’a pas ce modèle.',
  scoreOrder: 'Le score minimal dépasse le score maximal.',
  inactive: 'Ce récapitulatif est inactif. Activez-le pour l’envoyer.',
  nobody: 'Personne ne reçoit ce récapitulatif pour l’instant\u00a0: groupes vides ou utilisateurs inactifs.',
  stillSending: 'Le récapitulatif est déjà en cours d’envoi.',
  sentOften: ({ seconds }) =>
    `Ce récapitulatif a été envoyé dix fois en une heure. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  deleted: 'Récapitulatif personnalisé supprimé.',
}

const codes = {
  nameTaken: 'conflict',
  tooMany: 'conflict',
  addressWrong: 'bad_request',
  addressOutside: 'bad_request',
  noRecipients: 'bad_request',
  groupUnknown: 'bad_request',
  userUnknown: 'bad_request',
  domainUnknown: 'bad_request',
  templateUnknown: 'bad_request',
  scoreOrder: 'bad_request',
  inactive: 'conflict',
  nobody: 'conflict',
  stillSending: 'conflict',
  sentOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about custom digests. */
export const customDigestsAnswers = { codes, en, fr }
