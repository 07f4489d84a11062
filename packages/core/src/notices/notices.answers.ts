import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  link: 'Enter a web address that begins with https:// or http://.',
  endsBeforeStart: 'A notice ends after it begins.',
  endsInPast: 'Choose an end in the future.',
  loginAudience:
    'The login page is shown before anyone has logged in. Limit the audience to resellers only, or show it to everyone.',
  unknownReseller: 'One of these resellers does not exist.',
  unknownCustomer: 'One of these customers does not exist.',
  tooMany: ({ most }: { most: number }) => `At most ${most} notices can be live or scheduled. Remove or end one first.`,
  notDismissible: 'This notice stays until it ends.',
  dismissed: 'Notice dismissed.',
  removed: 'Notice removed.',
} as const

const fr: Widen<typeof en> = {
  link: 'Saisissez une adresse web qui commence par https:// ou http://.',
  endsBeforeStart: 'Une annonce se termine après son début.',
  endsInPast: 'Choisissez une fin à venir.',
  loginAudience:
    'La page de connexion s’affiche avant toute connexion. Limitez le public à des revendeurs, ou adressez l’annonce à tout le monde.',
  unknownReseller: 'L’un de ces revendeurs n’existe pas.',
  unknownCustomer: 'L’un de ces clients n’existe pas.',
  tooMany: ({ most }) =>
    `${most} annonces au plus peuvent être en cours ou programmées. Supprimez-en une ou mettez-y fin d’abord.`,
  notDismissible: 'Cette annonce reste affichée jusqu’à sa fin.',
  dismissed: 'Annonce masquée.',
  removed: 'Annonce supprimée.',
}

const codes = {
  endsBeforeStart: 'bad_request',
  endsInPast: 'bad_request',
  loginAudience: 'bad_request',
  unknownReseller: 'bad_request',
  unknownCustomer: 'bad_request',
  tooMany: 'conflict',
  notDismissible: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about notices. */
export const noticesAnswers = { codes, en, fr }
