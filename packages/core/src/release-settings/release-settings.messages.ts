import type { Widen } from '../i18n/widen'

const en = {
  title: 'Release rights',
  intro: 'What recipients may do with their own held messages, from digests and notifications.',
  section: 'By kind of message',
  sectionIntro: 'Customers can decide otherwise in their digest settings, unless a kind is locked here.',
  rights: {
    release: 'Release it themselves',
    ask: 'Ask an administrator for release',
    none: 'Neither',
  },
  virusHint: 'Recipients can never release a virus.',
} as const

const fr: Widen<typeof en> = {
  title: 'Droits de libération',
  intro:
    'Ce que les destinataires peuvent faire de leurs messages retenus, depuis les récapitulatifs et les notifications.',
  section: 'Par genre de message',
  sectionIntro:
    'Les clients peuvent en décider autrement dans leurs paramètres de récapitulatifs, sauf si un genre est verrouillé ici.',
  rights: {
    release: 'Libérer eux-mêmes',
    ask: 'Demander la libération à un administrateur',
    none: 'Ni l’un ni l’autre',
  },
  virusHint: 'Un destinataire ne peut jamais libérer un virus.',
}

/** Texts of the release settings. */
export const releaseSettingsMessages = { en, fr }
/** Shape of the release settings texts in one language. */
export type ReleaseSettingsMessages = Widen<typeof en>
