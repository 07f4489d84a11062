import type { Widen } from '../i18n/widen'

const en = {
  enhanceTitle: 'Enhance Your Security',
  enhanceIntro:
    'Your account needs a second factor besides your password: a code from an authenticator app on your phone, or a passkey.',
  setKey: 'Set 2FA Key',
  title: 'Setup Two Factor Authentication',
  steps: ['Get the app', 'Scan the barcode', 'Enter the code'] as readonly string[],
  stepOf: (step: string, count: string) => `Step ${step} of ${count}`,
  instructions: [
    'Install an authenticator app on your phone, or open the one that you have.',
    'Press Generate Barcode, and scan the barcode with the app.',
    'The app then shows a new 6-digit code every 30 seconds. You enter one here, and one at each login.',
  ] as readonly string[],
  generate: 'Generate Barcode',
  generating: 'Generating…',
  scan: 'Scan this barcode with your authenticator app.',
  barcode: 'Barcode of your two-factor key',
  secret: 'Cannot scan? Enter this key in the app:',
  copySecret: 'Copy key',
  secretCopied: 'Key copied',
  haveCode: 'I have a new 6 Digit Code',
  enterCode: 'Enter the 6-digit code that the app shows now.',
  code: '6-digit code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  back: 'Show the barcode again',
  cancel: 'Cancel',
  problemTitle: 'Error Occurred',
  problems: {
    barcodeFailed: 'The barcode could not be made. Try again.',
    codeIncorrect: 'Two factor code appears to be incorrect. Contact support.',
    tokenMissing: 'Authentication token is missing',
    enablingFailed: 'Something went wrong enabling 2FA on your account. Contact support.',
  },
  successTitle: 'Success',
  enabled: 'Two-factor authentication is set up.',
} as const

const fr: Widen<typeof en> = {
  enhanceTitle: 'Renforcez votre sécurité',
  enhanceIntro:
    'Votre compte exige un second facteur en plus de votre mot de passe\u00a0: un code d’une application d’authentification sur votre téléphone, ou une clé d’accès.',
  setKey: 'Définir la clé 2FA',
  title: 'Configurer l’authentification à deux facteurs',
  steps: ['Installer l’application', 'Scanner le code-barres', 'Saisir le code'],
  stepOf: (step, count) => `Étape ${step} sur ${count}`,
  instructions: [
    'Installez une application d’authentification sur votre téléphone, ou ouvrez celle que vous avez.',
    'Appuyez sur Générer le code-barres et scannez-le avec l’application.',
    'L’application affiche ensuite un nouveau code à 6 chiffres toutes les 30 secondes. Vous en saisissez un ici, puis un à chaque connexion.',
  ],
  generate: 'Générer le code-barres',
  generating: 'Génération…',
  scan: 'Scannez ce code-barres avec votre application d’authentification.',
  barcode: 'Code-barres de votre clé à deux facteurs',
  secret: 'Impossible de scanner\u202f? Saisissez cette clé dans l’application\u00a0:',
  copySecret: 'Copier la clé',
  secretCopied: 'Clé copiée',
  haveCode: 'J’ai un nouveau code à 6 chiffres',
  enterCode: 'Saisissez le code à 6 chiffres que l’application affiche en ce moment.',
  code: 'Code à 6 chiffres',
  confirm: 'Confirmer',
  confirming: 'Confirmation…',
  back: 'Afficher de nouveau le code-barres',
  cancel: 'Annuler',
  problemTitle: 'Une erreur s’est produite',
  problems: {
    barcodeFailed: 'Le code-barres n’a pas pu être généré. Réessayez.',
    codeIncorrect: 'Le code à deux facteurs semble incorrect. Contactez l’assistance.',
    tokenMissing: 'Le jeton d’authentification est absent',
    enablingFailed: 'L’activation de la 2FA sur votre compte a échoué. Contactez l’assistance.',
  },
  successTitle: 'Opération réussie',
  enabled: 'L’authentification à deux facteurs est configurée.',
}

/** Texts of the second factor's setup. */
export const twoFactorMessages = { en, fr }
/** Shape of the second-factor setup texts in one language. */
export type TwoFactorMessages = Widen<typeof en>
