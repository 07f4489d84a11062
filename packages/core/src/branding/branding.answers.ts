import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  unknownReseller: ({ reseller }: { reseller: string }) => `There is no reseller "${reseller}".`,
  pictureType: 'A brand’s pictures are PNG, JPEG or WebP files.',
  damagedPicture: 'This picture is damaged.',
  largePicture: ({ kilobytes, pixels }: { kilobytes: number; pixels: number }) =>
    `This picture is too large: at most ${kilobytes} kB and ${pixels} pixels.`,
  hostTaken: 'This host name is taken.',
  wrongHost: ({ host }: { host: string }) => `"${host}" is not a host name.`,
  replyTo: 'Enter one address, such as help@example.com.',
  color: 'Enter the colour as #rrggbb.',
} as const

const fr: Widen<typeof en> = {
  unknownReseller: ({ reseller }) => `Il n’y a aucun revendeur «\u00a0${reseller}\u00a0».`,
  pictureType: 'Les images d’une marque sont des fichiers PNG, JPEG ou WebP.',
  damagedPicture: 'Cette image est endommagée.',
  largePicture: ({ kilobytes, pixels }) =>
    `Cette image est trop grande\u00a0: ${kilobytes} ko et ${pixels} pixels au plus.`,
  hostTaken: 'Ce nom d’hôte est déjà pris.',
  wrongHost: ({ host }) => `«\u00a0${host}\u00a0» n’est pas un nom d’hôte.`,
  replyTo: 'Saisissez une seule adresse, par exemple help@example.com.',
  color: 'Saisissez la couleur sous la forme #rrggbb.',
}

const codes = {
  unknownReseller: 'not_found',
  pictureType: 'bad_request',
  damagedPicture: 'bad_request',
  largePicture: 'bad_request',
  hostTaken: 'conflict',
  wrongHost: 'bad_request',
  replyTo: 'bad_request',
  color: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about brands. */
export const brandingAnswers = { codes, en, fr }
