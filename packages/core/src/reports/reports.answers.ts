import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'
import { reportMessages } from './report.messages'

const en = {
  ...reportMessages.en.rangeProblems,
  criteria: 'A message history report needs search criteria; other reports take none.',
  foreignDomain: 'This domain belongs to another customer.',
  takesLonger: 'This report takes too long to show here. Order it as a file, or choose a shorter period.',
  noFile: 'This report has no file.',
  tooManyRunning: 'Five of your reports are still being prepared. Wait for one to finish, or cancel one.',
  tooMany: 'You have 50 reports from the last seven days. Remove some first.',
  historyForbidden: 'Your account does not have permission to view the message history.',
} as const

const fr: Widen<typeof en> = {
  ...reportMessages.fr.rangeProblems,
  criteria:
    'Un rapport sur l’historique des messages exige des critères de recherche\u202f; les autres n’en acceptent pas.',
  foreignDomain: 'Ce domaine appartient à un autre client.',
  takesLonger:
    'Ce rapport est trop long à produire ici. Commandez-le sous forme de fichier, ou choisissez une période plus courte.',
  noFile: 'Ce rapport n’a pas de fichier.',
  tooManyRunning:
    'Cinq de vos rapports sont encore en préparation. Attendez que l’un d’eux soit prêt, ou annulez-en un.',
  tooMany: 'Vous avez 50 rapports des sept derniers jours. Supprimez-en d’abord quelques-uns.',
  historyForbidden: 'Votre compte n’a pas l’autorisation de voir l’historique des messages.',
}

const codes = {
  dayMissing: 'bad_request',
  tooEarly: 'bad_request',
  notYet: 'bad_request',
  turnedRound: 'bad_request',
  tooLong: 'bad_request',
  criteria: 'bad_request',
  foreignDomain: 'bad_request',
  takesLonger: 'unprocessable',
  noFile: 'not_found',
  tooManyRunning: 'too_many_requests',
  tooMany: 'too_many_requests',
  historyForbidden: 'forbidden',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about reports on demand. */
export const reportsAnswers = { codes, en, fr }
