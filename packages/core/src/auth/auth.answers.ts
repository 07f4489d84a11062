import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'
import { waitText } from './wait-text'

const en = {
  signedOut: 'Log in to continue.',
  wrongCredentials: 'Unable to log in with provided credentials.',
  addressRefused: 'You cannot log in from this address. Your administrator limits where you can log in from.',
  tooManyLogins: 'Too many people are logging in at once. Try again in a moment.',
  loggedOut: 'You are logged out.',
  wrongPassword: 'Your current password is incorrect.',
  secondFactorRequired: 'Your account requires two-factor authentication. Set it up to continue.',
  alreadySetUp: 'Two-factor authentication is already set up for your account.',
  notSetUp: 'Two-factor authentication is not set up for your account.',
  switchedOff: 'Two-factor authentication is turned off. Log in again.',
  appRemoved: 'Authenticator app removed.',
  noApp: 'No authenticator app is set up for your account.',
  wrongCode: 'The verification code you provided is invalid or out of date, please enter a valid verification code.',
  wrongRecoveryCode: 'This recovery code is wrong or was used before.',
  secondFactorFirst: 'Set up or enter your second factor first.',
  noTenant: 'Your account does not belong to a customer or reseller.',
  notAllowed: 'Your account does not have permission to do this.',
  tooManyTries: ({ seconds }: { seconds: number }) =>
    `Too many attempts. Wait ${waitText('en', seconds)}, then try again.`,
  tooManyCodes: ({ seconds }: { seconds: number }) =>
    `Too many wrong codes. Wait ${waitText('en', seconds)}, then try again.`,
} as const

const fr: Widen<typeof en> = {
  signedOut: 'Connectez-vous pour continuer.',
  wrongCredentials: 'Connexion impossible avec les identifiants fournis.',
  addressRefused:
    'Vous ne pouvez pas vous connecter depuis cette adresse. Votre administrateur limite les adresses autorisées.',
  tooManyLogins: 'Trop de personnes se connectent en ce moment. Réessayez dans un instant.',
  loggedOut: 'Vous êtes déconnecté.',
  wrongPassword: 'Votre mot de passe actuel est incorrect.',
  secondFactorRequired: 'Votre compte exige l’authentification à deux facteurs. Configurez-la pour continuer.',
  alreadySetUp: 'L’authentification à deux facteurs est déjà configurée pour votre compte.',
  notSetUp: 'L’authentification à deux facteurs n’est pas configurée pour votre compte.',
  switchedOff: 'L’authentification à deux facteurs est désactivée. Reconnectez-vous.',
  appRemoved: 'Application d’authentification retirée.',
  noApp: 'Aucune application d’authentification n’est configurée pour votre compte.',
  wrongCode: 'Le code de vérification saisi est incorrect ou périmé, veuillez saisir un code valide.',
  wrongRecoveryCode: 'Ce code de secours est incorrect ou a déjà été utilisé.',
  secondFactorFirst: 'Configurez ou saisissez d’abord votre second facteur.',
  noTenant: 'Votre compte n’appartient à aucun client ni revendeur.',
  notAllowed: 'Votre compte n’a pas l’autorisation d’effectuer cette action.',
  tooManyTries: ({ seconds }) => `Trop de tentatives. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  tooManyCodes: ({ seconds }) => `Trop de codes incorrects. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
}

const codes = {
  signedOut: 'unauthorized',
  wrongCredentials: 'bad_request',
  addressRefused: 'bad_request',
  tooManyLogins: 'too_many_requests',
  wrongPassword: 'bad_request',
  alreadySetUp: 'conflict',
  notSetUp: 'conflict',
  noApp: 'conflict',
  wrongCode: 'bad_request',
  wrongRecoveryCode: 'bad_request',
  secondFactorFirst: 'forbidden',
  noTenant: 'forbidden',
  notAllowed: 'forbidden',
  tooManyTries: 'too_many_requests',
  tooManyCodes: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about logging in, second factors and rights. */
export const authAnswers = { codes, en, fr }
