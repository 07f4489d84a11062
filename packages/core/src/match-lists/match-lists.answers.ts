import type { RefusalCodes } from '../answers/refusal-status'
import { formatNumber } from '../i18n/format'
import type { Widen } from '../i18n/widen'
import { matchListRefusalTexts } from './match-list-refusal-texts'

const en = {
  ...matchListRefusalTexts.en,
  nameTaken: 'There is already a list of this kind with this name.',
  tooMany: ({ most }: { most: number }) => `There can be up to ${most} lists. Delete one that is no longer needed.`,
  full: ({ most }: { most: number }) => `A list can have up to ${formatNumber(most, 'en')} entries. Nothing was added.`,
  fullInAll: ({ most }: { most: number }) =>
    `All of your lists together can have up to ${formatNumber(most, 'en')} entries. Nothing was added.`,
  inUse: ({ rules }: { rules: string }) => `The list is used by: ${rules}. Take it out of the rule before deleting it.`,
  inUseElsewhere: 'Rules that you can’t see use the list. It can be deleted once they no longer do.',
  ofLevelAbove: 'This list belongs to a level above yours, so you can’t change it.',
  inScripts: ({ scripts }: { scripts: string }) =>
    `Scripts name the list: ${scripts}. Take it out of them and deploy them again before renaming or deleting it.`,
  deleted: 'List deleted.',
  listUnknown: 'Choose a list that exists. This one was deleted, is of another kind or belongs to somebody else.',
} as const

const fr: Widen<typeof en> = {
  ...matchListRefusalTexts.fr,
  nameTaken: 'Une liste de ce type porte déjà ce nom.',
  tooMany: ({ most }) => `Il peut y avoir ${most} listes au plus. Supprimez-en une devenue inutile.`,
  full: ({ most }) => `Une liste peut contenir ${formatNumber(most, 'fr')} entrées au plus. Rien n’a été ajouté.`,
  fullInAll: ({ most }) =>
    `Toutes vos listes réunies peuvent contenir ${formatNumber(most, 'fr')} entrées au plus. Rien n’a été ajouté.`,
  inUse: ({ rules }) => `La liste est utilisée par\u00a0: ${rules}. Retirez-la de la règle avant de la supprimer.`,
  inUseElsewhere:
    'Des règles que vous ne pouvez pas voir utilisent la liste. Elle pourra être supprimée quand ce ne sera plus le cas.',
  ofLevelAbove: 'Cette liste appartient à un niveau au-dessus du vôtre\u00a0: vous ne pouvez pas la modifier.',
  inScripts: ({ scripts }) =>
    `Des scripts nomment la liste\u00a0: ${scripts}. Retirez-la des scripts et déployez-les à nouveau avant de la renommer ou de la supprimer.`,
  deleted: 'Liste supprimée.',
  listUnknown:
    'Choisissez une liste qui existe. Celle-ci a été supprimée, est d’un autre type ou appartient à quelqu’un d’autre.',
}

const codes = {
  nameTaken: 'conflict',
  tooMany: 'conflict',
  full: 'conflict',
  fullInAll: 'conflict',
  inUse: 'conflict',
  inUseElsewhere: 'conflict',
  ofLevelAbove: 'forbidden',
  inScripts: 'conflict',
  listUnknown: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about match lists. */
export const matchListsAnswers = { codes, en, fr }
