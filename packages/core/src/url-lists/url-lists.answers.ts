import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  sharedHost: ({ host }: { host: string }) =>
    `Anyone can publish on ${host}. Confirm that you want to exempt all of it, or exempt one of its sites instead.`,
  full: ({ most }: { most: number }) => `A list holds up to ${most} entries. Delete those that are no longer needed.`,
  expiresInPast: 'Choose a time in the future.',
  deleted: 'Entry deleted.',
} as const

const fr: Widen<typeof en> = {
  sharedHost: ({ host }) =>
    `N’importe qui peut publier sur ${host}. Confirmez que vous voulez tout exempter, ou exemptez plutôt l’un de ses sites.`,
  full: ({ most }) => `Une liste contient ${most} entrées au plus. Supprimez celles qui sont devenues inutiles.`,
  expiresInPast: 'Choisissez une date à venir.',
  deleted: 'Entrée supprimée.',
}

const codes = {
  sharedHost: 'conflict',
  full: 'conflict',
  expiresInPast: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about URL lists. */
export const urlListsAnswers = { codes, en, fr }
