import type { Widen } from '../i18n/widen'

const en = {
  notAnImage: 'This file is not a picture. Choose a JPEG, PNG or WebP file.',
  tooLarge: 'This picture is too large. Choose a smaller one.',
  unreadable: 'This picture could not be read. It may be damaged.',
} as const

const fr: Widen<typeof en> = {
  notAnImage: 'Ce fichier n’est pas une image. Choisissez un fichier JPEG, PNG ou WebP.',
  tooLarge: 'Cette image est trop grande. Choisissez-en une plus petite.',
  unreadable: 'Cette image n’a pas pu être lue. Elle est peut-être endommagée.',
}

/** Reasons for rejecting a picture, keyed by `ImageProblem`. */
export const imageMessages = { en, fr }
/** The shape of `imageMessages`. */
export type ImageMessages = Widen<typeof en>
