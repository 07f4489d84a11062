import type { Widen } from '../i18n/widen'

const en = {
  title: 'Log in',
  intro: 'Use your work e-mail address and password.',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in…',
  waitFor: (clock: string) => `Try again in ${clock}`,
  forgotPassword: 'Forgot Password',
  usernameMissing: 'Please enter username',
  passwordMissing: 'Please enter password',
  failedTitle: 'Error Occurred',
  failed: 'An unknown error occurred while logging in.',
  profileFailed: 'Could not retrieve user profile.',
  signedOut: 'You are logged out.',
  sessionEnded: 'Your session has ended. Log in to go on where you were.',
  setupRequiredTitle: 'Warning',
  setupRequired: 'Two-factor authentication must be set up for your account.',
  codeTitle: 'Two-factor authentication',
  codeIntro: 'Enter the code that your authenticator app shows now.',
  code: 'Two FA Code',
  codeMissing: 'Please enter Two FA Code',
  submitCode: 'Log in',
  startOver: 'Log in as somebody else',
  codeRefusedTitle: 'Error',
  codeRefused: 'The verification code you provided is invalid or out of date, please enter a valid verification code.',
} as const

const fr: Widen<typeof en> = {
  title: 'Connexion',
  intro: 'Utilisez votre adresse e-mail professionnelle et votre mot de passe.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  waitFor: (clock) => `Réessayez dans ${clock}`,
  forgotPassword: 'Mot de passe oublié',
  usernameMissing: 'Veuillez saisir le nom d’utilisateur',
  passwordMissing: 'Veuillez saisir le mot de passe',
  failedTitle: 'Une erreur s’est produite',
  failed: 'Une erreur inconnue s’est produite lors de la connexion.',
  profileFailed: 'Impossible de récupérer le profil de l’utilisateur.',
  signedOut: 'Vous êtes déconnecté.',
  sessionEnded: 'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.',
  setupRequiredTitle: 'Avertissement',
  setupRequired: 'L’authentification à deux facteurs doit être configurée pour votre compte.',
  codeTitle: 'Authentification à deux facteurs',
  codeIntro: 'Saisissez le code que votre application d’authentification affiche en ce moment.',
  code: 'Code à deux facteurs',
  codeMissing: 'Veuillez saisir le code à deux facteurs',
  submitCode: 'Se connecter',
  startOver: 'Se connecter avec un autre compte',
  codeRefusedTitle: 'Erreur',
  codeRefused: 'Le code de vérification saisi n’est pas valide ou a expiré\u00a0; veuillez saisir un code valide.',
}

/** Words of login. */
export const authMessages = { en, fr }
/** Words of login in one language. */
export type AuthMessages = Widen<typeof en>
