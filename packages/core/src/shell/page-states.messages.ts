import type { Widen } from '../i18n/widen'

const en = {
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address.',
  forbidden: 'Ask your administrator if you need it.',
  forbiddenPage: (page: string) => `You do not have access to ${page}`,
  forbiddenRole: (roles: string) => `It is open to: ${roles}.`,
  forbiddenCapability: 'Your account does not have this right. An administrator above you can grant it.',
  forbiddenService: 'It is part of a service that is not active for your organisation.',
  forbiddenModule: 'It is part of a module that is not active for your organisation.',
  forbiddenScope: 'It belongs to another account. Your own pages are in the menu.',
  aboutService: 'About this service',
  home: 'Home',
} as const

const fr: Widen<typeof en> = {
  notFoundTitle: 'Page introuvable',
  notFound: 'Il n’y a pas de page à cette adresse.',
  forbidden: 'Adressez-vous à votre administrateur si vous en avez besoin.',
  forbiddenPage: (page) => `Vous n’avez pas accès à «\u00a0${page}\u00a0»`,
  forbiddenRole: (roles) => `Cette page est réservée à d’autres administrateurs\u00a0: ${roles}.`,
  forbiddenCapability: 'Votre compte n’en a pas le droit. Un administrateur au-dessus de vous peut l’accorder.',
  forbiddenService: 'Cette page fait partie d’un service qui n’est pas actif pour votre organisation.',
  forbiddenModule: 'Cette page fait partie d’un module qui n’est pas actif pour votre organisation.',
  forbiddenScope: 'Cette page appartient à un autre compte. Vos propres pages sont dans le menu.',
  aboutService: 'À propos de ce service',
  home: 'Accueil',
}

/** Texts shown in place of a screen: there is none at the address, or the user may not open it. */
export const pageStatesMessages = { en, fr }
