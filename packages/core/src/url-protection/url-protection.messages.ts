import type { Widen } from '../i18n/widen'

const en = {
  title: 'Link protection',
  intro: 'Links in delivered mail are checked again when somebody opens them.',
  rewrites: 'Check links when they are opened',
  rewritesHint: 'Links in HTML mail lead through a check page first. Signed and encrypted mail stays untouched.',
  rewritesText: 'Links in plain text, too',
  rewritesTextHint: 'Readers see the longer address of the check page.',
  exemptsOwnDomains: 'Leave links to your own domains as they are',
  mayClickThrough: 'Allow opening suspicious links after a warning',
  mayClickThroughHint: 'Malicious links never open.',
  holdsSuspicious: 'Hold mail with suspicious links',
  holdsSuspiciousHint: 'The message waits in the quarantine as phishing.',
  save: 'Save',
  saved: 'Link protection saved.',
  loading: 'Loading the link protection',
  failedTitle: 'The link protection did not load',
  failed: 'Try again in a moment.',
  retry: 'Try again',
  notFoundTitle: 'There is no such customer',
  notFound: 'It may have been deleted.',
} as const

const fr: Widen<typeof en> = {
  title: 'Protection des liens',
  intro: 'Les liens des messages distribués sont vérifiés de nouveau à leur ouverture.',
  rewrites: 'Vérifier les liens à leur ouverture',
  rewritesHint:
    'Les liens des messages HTML passent d’abord par une page de vérification. Les messages signés ou chiffrés restent intacts.',
  rewritesText: 'Vérifier aussi les liens en texte brut',
  rewritesTextHint: 'Les destinataires voient l’adresse, plus longue, de la page de vérification.',
  exemptsOwnDomains: 'Ne pas modifier les liens vers vos propres domaines',
  mayClickThrough: 'Permettre d’ouvrir un lien suspect après un avertissement',
  mayClickThroughHint: 'Un lien malveillant ne s’ouvre jamais.',
  holdsSuspicious: 'Retenir les messages contenant des liens suspects',
  holdsSuspiciousHint: 'Le message attend en quarantaine, classé comme hameçonnage.',
  save: 'Enregistrer',
  saved: 'Protection des liens enregistrée.',
  loading: 'Chargement de la protection des liens',
  failedTitle: 'La protection des liens n’a pas pu être chargée',
  failed: 'Réessayez dans un instant.',
  retry: 'Réessayer',
  notFoundTitle: 'Ce client n’existe pas',
  notFound: 'Il a peut-être été supprimé.',
}

/** Texts of the link protection of a customer. */
export type UrlProtectionMessages = Widen<typeof en>
/** Texts of the link protection of a customer. */
export const urlProtectionMessages = { en, fr }
