import type { Widen } from '../i18n/widen'

const en = {
  from: 'From',
  noSubject: '(no subject)',
  noContent: 'This message has no text.',
  /** Replaces a web address. */
  link: 'link removed',
  /** Replace a picture, whether remote or attached. */
  picture: 'Picture not loaded',
  smallPicture: 'Picture',
  embeddedPicture: 'Embedded picture',
  field: 'Form field',
  attachments: 'Attachments',
  unnamedFile: '(no name)',
  cut: 'The message goes on. The rest is not shown.',
} as const

const fr: Widen<typeof en> = {
  from: 'De',
  noSubject: '(sans objet)',
  noContent: 'Ce message ne contient pas de texte.',
  link: 'lien retiré',
  picture: 'Image non chargée',
  smallPicture: 'Image',
  embeddedPicture: 'Image jointe au message',
  field: 'Champ de formulaire',
  attachments: 'Pièces jointes',
  unnamedFile: '(sans nom)',
  cut: 'Le message continue. La suite n’est pas affichée.',
}

/** Texts that the server draws into the redacted picture of a message. */
export const messagePictureMessages = { en, fr }
/** Shape of these texts in one language. */
export type MessagePictureMessages = Widen<typeof en>
