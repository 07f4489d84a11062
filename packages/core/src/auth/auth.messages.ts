import type { Widen } from '../i18n/widen'

const en = {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in…',
  forgotPassword: 'Forgot Password',
  usernameMissing: 'Please enter username',
  passwordMissing: 'Please enter password',
  failedTitle: 'Error Occurred',
  failed: 'An unknown error occurred while logging in.',
  profileFailed: 'Could not retrieve user profile.',
  signedOut: 'You are logged out.',
  setupRequiredTitle: 'Warning',
} as const

const fr: Widen<typeof en> = {
  title: 'Connexion',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  forgotPassword: 'Mot de passe oublié',
  usernameMissing: 'Veuillez saisir le nom d’utilisateur',
  passwordMissing: 'Veuillez saisir le mot de passe',
  failedTitle: 'Une erreur s’est produite',
  failed: 'Une erreur inconnue s’est produite lors de la connexion.',
  profileFailed: 'Impossible de récupérer le profil de l’utilisateur.',
  signedOut: 'Vous êtes déconnecté.',
  setupRequiredTitle: 'Avertissement',
}

export const authMessages = { en, fr }
