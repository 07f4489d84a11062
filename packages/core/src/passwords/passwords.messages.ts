import type { Widen } from '../i18n/widen'
import { frenchFeedback } from './feedback'

const en = {
  confirmTitle: 'Create Password To Confirm Account',
  changeTitle: 'Change Password',
  password: 'Password',
  reconfirmPassword: 'Reconfirm Password',
  save: 'Set password',
  saving: 'Setting password…',
  confirming: 'Confirming your account…',
  confirmed: 'You have successfully set up your account.',
  changed: 'You have successfully reset your password.',
  home: 'Home',
  problems: {
    requirements: 'Password did not meet the requirements.',
    mismatch: 'Your passwords do not match. Please retype your password.',
    /** `feedback`: the scorer's warning and suggestions, joined by spaces. */
    weak: (feedback: string) => `Password is not strong enough. ${feedback || 'Please make it more complex.'}`,
  },
  rulesTitle: 'Your password needs',
  rules: {
    length: 'at least 8 characters',
    upper: 'an uppercase letter',
    lower: 'a lowercase letter',
    digit: 'a digit',
    special: 'a special character',
  },
  ruleMet: 'met',
  ruleOpen: 'not met',
  strength: 'Strength',
  strengths: ['very weak', 'weak', 'fair', 'good', 'strong'] as readonly string[],
  strengthLoading: 'Measuring…',
  errorTitle: 'Error Occurred',
  requestTitle: 'Forgot Password',
  requestIntro: 'Enter your e-mail address. We send you a link with which you choose a new password.',
  email: 'E-mail address',
  emailInvalid: 'Please enter a valid e-mail address',
  request: 'Send link',
  requesting: 'Sending…',
  requestedTitle: 'Look at your mail',
  requested:
    'If the address belongs to an account, an e-mail with a link will arrive shortly. The link works for one hour.',
  backToLogin: 'Back to login',
} as const

const fr: Widen<typeof en> = {
  confirmTitle: 'Créez un mot de passe pour confirmer votre compte',
  changeTitle: 'Changer le mot de passe',
  password: 'Mot de passe',
  reconfirmPassword: 'Confirmez le mot de passe',
  save: 'Définir le mot de passe',
  saving: 'Enregistrement…',
  confirming: 'Confirmation de votre compte…',
  confirmed: 'Votre compte est configuré.',
  changed: 'Votre mot de passe est réinitialisé.',
  home: 'Accueil',
  problems: {
    requirements: 'Le mot de passe ne répond pas aux exigences.',
    mismatch: 'Les mots de passe ne correspondent pas. Saisissez-les de nouveau.',
    weak: (feedback) =>
      `Le mot de passe n’est pas assez robuste. ${frenchFeedback(feedback) || 'Veuillez le rendre plus complexe.'}`,
  },
  rulesTitle: 'Votre mot de passe doit contenir',
  rules: {
    length: 'au moins 8 caractères',
    upper: 'une lettre majuscule',
    lower: 'une lettre minuscule',
    digit: 'un chiffre',
    special: 'un caractère spécial',
  },
  ruleMet: 'rempli',
  ruleOpen: 'non rempli',
  strength: 'Robustesse',
  strengths: ['très faible', 'faible', 'moyenne', 'bonne', 'forte'],
  strengthLoading: 'Évaluation…',
  errorTitle: 'Une erreur s’est produite',
  requestTitle: 'Mot de passe oublié',
  requestIntro:
    'Saisissez votre adresse e-mail. Nous vous envoyons un lien qui permet de choisir un nouveau mot de passe.',
  email: 'Adresse e-mail',
  emailInvalid: 'Veuillez saisir une adresse e-mail valide',
  request: 'Envoyer le lien',
  requesting: 'Envoi…',
  requestedTitle: 'Consultez votre messagerie',
  requested:
    'Si l’adresse appartient à un compte, un e-mail contenant un lien arrive dans un instant. Le lien est valable une heure.',
  backToLogin: 'Retour à la connexion',
}

/** Texts of the password pages. */
export const passwordsMessages = { en, fr }
/** Shape of the password page texts in one language. */
export type PasswordsMessages = Widen<typeof en>
