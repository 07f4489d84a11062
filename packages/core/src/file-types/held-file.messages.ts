import type { Widen } from '../i18n/widen'
import type { HeldFileKind } from './held-file'

const en = {
  kinds: {
    executable: 'a program',
    script: 'a script',
    archive: 'an archive',
    office: 'an Office document',
    officeMacro: 'a document with macros',
    pdf: 'a PDF document',
    image: 'a picture',
    audioVideo: 'a sound or video file',
    diskImage: 'a disk image',
    other: 'a file of a type that is not allowed',
    encrypted: 'an archive with a password',
    ratio: 'an archive that unpacks to far more than its size',
    entries: 'an archive with too many files',
    size: 'an archive that is too large when unpacked',
    depth: 'an archive inside too many others',
    time: 'an archive that takes too long to read',
    damaged: 'a damaged archive',
    unopened: 'an archive that cannot be opened here',
    disguised: 'a file that is not what it claims to be',
    pictureBomb: 'a picture that is far larger than it seems',
    encryptedDocument: 'a document with a password',
    unread: 'parts that could not be read',
  } satisfies Record<HeldFileKind, string>,
  inArchive: (name: string, archive: string) => `${name} in ${archive}`,
  said: (kind: string, file: string) => (file ? `${kind}: ${file}` : kind),
} as const

const fr: Widen<typeof en> = {
  kinds: {
    executable: 'un programme',
    script: 'un script',
    archive: 'une archive',
    office: 'un document Office',
    officeMacro: 'un document avec macros',
    pdf: 'un document PDF',
    image: 'une image',
    audioVideo: 'un fichier audio ou vidéo',
    diskImage: 'une image disque',
    other: 'un fichier d’un type non autorisé',
    encrypted: 'une archive avec mot de passe',
    ratio: 'une archive dont le contenu dépasse de loin la taille',
    entries: 'une archive contenant trop de fichiers',
    size: 'une archive trop volumineuse une fois décompressée',
    depth: 'une archive imbriquée dans trop d’autres',
    time: 'une archive trop longue à lire',
    damaged: 'une archive endommagée',
    unopened: 'une archive qui ne peut pas être ouverte ici',
    disguised: 'un fichier qui n’est pas ce qu’il prétend être',
    pictureBomb: 'une image bien plus grande qu’elle n’en a l’air',
    encryptedDocument: 'un document avec mot de passe',
    unread: 'des parties qui n’ont pas pu être lues',
  },
  inArchive: (name, archive) => `${name} dans ${archive}`,
  said: (kind, file) => (file ? `${kind}\u00a0: ${file}` : kind),
}

/** Words for the file that a message is held for. */
export const heldFileMessages = { en, fr }
/** Shape of these words in one language. */
export type HeldFileMessages = Widen<typeof en>
