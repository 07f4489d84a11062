import type { Widen } from '../i18n/widen'

const en = {
  from: 'From',
  noSubject: '(no subject)',
  noContent: 'This message has no text.',
  /** Stands where an address of the web was. */
  link: 'link removed',
  /** Stand where a picture was, loaded from elsewhere or sent along. */
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

/** Words that a server draws into the redacted picture of a message. */
export const messagePictureMessages = { en, fr }
/** The same in one language. */
export type MessagePictureMessages = Widen<typeof en>
