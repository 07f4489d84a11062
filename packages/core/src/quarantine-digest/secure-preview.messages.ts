import type { Widen } from '../i18n/widen'

const en = {
  /** Accessible name of the panel. */
  region: 'Secure preview',
  preparing: 'Preparing preview…',
  slow: 'Preparing preview… This takes longer than usual; you can decide meanwhile.',
  ready: 'The preview is ready.',
  note: 'Parts of the message may be redacted, and the layout may differ from the original.',
  pictureName: 'Redacted picture of the message',
  enlarge: 'Enlarge',
  close: 'Close',
  failedTitle: 'The preview could not be made',
  failed: 'Nothing was changed. Try again, or decide by what stands above.',
  impossible: 'This message cannot be shown as a picture. Decide by what stands above.',
  notLoadedTitle: 'The preview did not load',
  notLoaded: 'Nothing was changed. Check your connection and try again.',
  retry: 'Try again',
} as const

const fr: Widen<typeof en> = {
  region: 'Aperçu sécurisé',
  preparing: 'Préparation de l’aperçu…',
  slow: 'Préparation de l’aperçu… Cela prend plus de temps que d’habitude\u202f; vous pouvez décider entre-temps.',
  ready: 'L’aperçu est prêt.',
  note: 'Des éléments du message peuvent être masqués, et la mise en page peut différer de l’original.',
  pictureName: 'Image caviardée du message',
  enlarge: 'Agrandir',
  close: 'Fermer',
  failedTitle: 'L’aperçu n’a pas pu être créé',
  failed: 'Rien n’a été modifié. Réessayez, ou décidez d’après les informations ci-dessus.',
  impossible: 'Ce message ne peut pas être montré en image. Décidez d’après les informations ci-dessus.',
  notLoadedTitle: 'L’aperçu ne s’est pas chargé',
  notLoaded: 'Rien n’a été modifié. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
}

/** Texts of the redacted picture of a message and of its panel. */
export const securePreviewMessages = { en, fr }
/** Shape of the secure preview texts in one language. */
export type SecurePreviewMessages = Widen<typeof en>
