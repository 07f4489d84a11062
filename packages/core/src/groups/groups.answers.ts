import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'This customer already has a group with this name.',
  deleted: 'Group deleted.',
  memberRemoved: 'User removed from the group.',
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Ce client a déjà un groupe de ce nom.',
  deleted: 'Groupe supprimé.',
  memberRemoved: 'Utilisateur retiré du groupe.',
}

const codes = {
  nameTaken: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about groups. */
export const groupsAnswers = { codes, en, fr }
