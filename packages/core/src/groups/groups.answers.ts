import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'This customer already has a group with this name.',
  inUse: ({ rules }: { rules: string }) =>
    `Content rules use the group: ${rules}. Take it out of the rules before deleting it.`,
  groupUnknown: 'Choose a group of this customer. This one was deleted or belongs to somebody else.',
  ofCustomersOnly: 'Only rules of a customer can name groups, since groups belong to customers.',
  deleted: 'Group deleted.',
  memberRemoved: 'User removed from the group.',
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Ce client a déjà un groupe de ce nom.',
  inUse: ({ rules }) =>
    `Des règles de contenu utilisent le groupe\u00a0: ${rules}. Retirez-le des règles avant de le supprimer.`,
  groupUnknown: 'Choisissez un groupe de ce client. Celui-ci a été supprimé ou appartient à quelqu’un d’autre.',
  ofCustomersOnly:
    'Seules les règles d’un client peuvent nommer des groupes, car les groupes appartiennent aux clients.',
  deleted: 'Groupe supprimé.',
  memberRemoved: 'Utilisateur retiré du groupe.',
}

const codes = {
  nameTaken: 'conflict',
  inUse: 'conflict',
  groupUnknown: 'bad_request',
  ofCustomersOnly: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about groups. */
export const groupsAnswers = { codes, en, fr }
