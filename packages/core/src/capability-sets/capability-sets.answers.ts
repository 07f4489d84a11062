import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'A capability set with this name already exists.',
  notForUser: 'This user cannot have this capability set.',
  offered: 'This set is provided to you and cannot be changed here. Create your own set instead.',
  inUse: 'This set is still assigned to users, or to deleted users who can be restored. Give them another one first.',
  removed: 'Capability set removed.',
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Un jeu de droits porte déjà ce nom.',
  notForUser: 'Cet utilisateur ne peut pas avoir ce jeu de droits.',
  offered: 'Ce jeu vous est fourni et ne peut pas être modifié ici. Créez plutôt le vôtre.',
  inUse:
    'Ce jeu est encore attribué à des utilisateurs, ou à des utilisateurs supprimés qui peuvent être restaurés. Donnez-leur d’abord un autre jeu.',
  removed: 'Jeu de droits supprimé.',
}

const codes = {
  nameTaken: 'conflict',
  notForUser: 'bad_request',
  offered: 'forbidden',
  inUse: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about capability sets. */
export const capabilitySetsAnswers = { codes, en, fr }
