import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
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
  urlWrong: 'Enter an address such as https://lists.example.com/partners.csv, without a user name and without #.',
  urlMissing: 'Enter the address to fetch the list from.',
  notFetched: 'Entries of this list are entered by hand: it has no address to fetch.',
  fetched: 'Entries of this list come from its address, so they can’t be changed here. Change them at their source.',
  refreshedOften: ({ seconds }: { seconds: number }) =>
    `The list was fetched by hand too often. Wait ${waitText('en', seconds)}, then try again.`,
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
  urlWrong:
    'Saisissez une adresse telle que https://listes.example.com/partenaires.csv, sans nom d’utilisateur et sans #.',
  urlMissing: 'Saisissez l’adresse où récupérer la liste.',
  notFetched: 'Les entrées de cette liste sont saisies à la main\u00a0: elle n’a pas d’adresse à consulter.',
  fetched: 'Les entrées de cette liste viennent de son adresse et ne se modifient pas ici. Modifiez-les à leur source.',
  refreshedOften: ({ seconds }) =>
    `La liste a été récupérée trop souvent à la main. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
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
  urlWrong: 'bad_request',
  urlMissing: 'bad_request',
  notFetched: 'conflict',
  fetched: 'conflict',
  refreshedOften: 'too_many_requests',
  listUnknown: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about match lists. */
export const matchListsAnswers = { codes, en, fr }
