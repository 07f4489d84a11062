import type { Widen } from '../i18n/widen'

const en = {
  title: 'Recovery codes',
  intro: 'Log in with one of these when you do not have your phone or passkey. Each code works once.',
  left: (unused: string, count: string) => `${unused} of ${count} unused`,
  /** Followed by a date and time. */
  made: 'made on',
  few: 'Make a new set before you run out.',
  none: 'You have no recovery codes left. Make a new set so that you can log in without your phone or passkey.',
  make: 'Make new codes',
  makeTitle: 'Make new recovery codes?',
  makeBody: 'The codes you have now stop working.',
  making: 'Making…',
  showTitle: 'Save your recovery codes',
  showIntro:
    'These codes are shown only once. Keep them somewhere safe, such as a password manager: each lets you log in once without your phone or passkey.',
  list: 'Recovery codes',
  what: 'codes',
  download: 'Download',
  print: 'Print',
  saved: 'I have saved them',
  /** First lines of the file and of the printed page. `account` is a user name, `host` the address to log in at. */
  fileTitle: (account: string, host: string) => `Recovery codes for ${account} at ${host}`,
  /** `when`: a date. */
  fileMade: (when: string) => `Made on ${when}. Each code works once. Keep them secret.`,
  fileName: 'recovery-codes.txt',
  failedTitle: 'Your recovery codes did not load',
  retry: 'Try again',
  cancel: 'Cancel',
} as const

const fr: Widen<typeof en> = {
  title: 'Codes de secours',
  intro:
    'Utilisez l’un d’eux pour vous connecter lorsque vous n’avez ni votre téléphone ni votre clé d’accès. Chaque code fonctionne une seule fois.',
  left: (unused, count) => `${unused} sur ${count} inutilisés`,
  made: 'créés le',
  few: 'Créez une nouvelle série avant d’en manquer.',
  none: 'Il ne vous reste aucun code de secours. Créez une nouvelle série pour pouvoir vous connecter sans votre téléphone ni votre clé d’accès.',
  make: 'Créer de nouveaux codes',
  makeTitle: 'Créer de nouveaux codes de secours\u202f?',
  makeBody: 'Les codes actuels cessent de fonctionner.',
  making: 'Création…',
  showTitle: 'Enregistrez vos codes de secours',
  showIntro:
    'Ces codes ne sont affichés qu’une fois. Conservez-les en lieu sûr, par exemple dans un gestionnaire de mots de passe\u00a0: chacun permet de se connecter une fois sans téléphone ni clé d’accès.',
  list: 'Codes de secours',
  what: 'les codes',
  download: 'Télécharger',
  print: 'Imprimer',
  saved: 'Je les ai enregistrés',
  fileTitle: (account, host) => `Codes de secours de ${account} pour ${host}`,
  fileMade: (when) => `Créés le ${when}. Chaque code fonctionne une seule fois. Gardez-les secrets.`,
  fileName: 'codes-de-secours.txt',
  failedTitle: 'Vos codes de secours n’ont pas pu être chargés',
  retry: 'Réessayer',
  cancel: 'Annuler',
}

/** Texts of recovery codes. */
export const recoveryCodesMessages = { en, fr }
/** Shape of the recovery code texts in one language. */
export type RecoveryCodesMessages = Widen<typeof en>
