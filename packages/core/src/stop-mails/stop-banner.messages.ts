import type { Widen } from '../i18n/widen'
import { stopMailsMessages } from './stop-mails.messages'

const en = {
  label: 'Stopped mail',
  stopped: { in: 'Inbound mail is stopped', out: 'Outbound mail is stopped', both: 'All mail is stopped' },
  /** Subject of the stop, and its end. */
  text: (what: string, about: string, until: string) => `${what}: ${about}. Ends ${until}.`,
  actions: {
    defer: 'Senders are asked to try again later; nothing is lost.',
    hold: 'It is held until the stop ends.',
    reject: 'It is rejected, and senders are told.',
    discard: 'It is discarded without notice.',
  },
  scopes: stopMailsMessages.en.about,
  more: (count: string) => (count === '1' ? '1 more stop is running.' : `${count} more stops are running.`),
  show: 'Show stops',
} as const

const fr: Widen<typeof en> = {
  label: 'Courrier arrêté',
  stopped: {
    in: 'Le courrier entrant est arrêté',
    out: 'Le courrier sortant est arrêté',
    both: 'Tout le courrier est arrêté',
  },
  text: (what, about, until) => `${what}\u00a0: ${about}. Fin\u00a0: ${until}.`,
  actions: {
    defer: 'Les expéditeurs sont invités à réessayer plus tard\u202f; rien n’est perdu.',
    hold: 'Il est retenu jusqu’à la fin de l’arrêt.',
    reject: 'Il est rejeté, et les expéditeurs en sont informés.',
    discard: 'Il est supprimé sans avertissement.',
  },
  scopes: stopMailsMessages.fr.about,
  more: (count) => (count === '1' ? '1 autre arrêt est en cours.' : `${count} autres arrêts sont en cours.`),
  show: 'Afficher les arrêts',
}

/** Texts of the banner that shows running stops. */
export const stopBannerMessages = { en, fr }
/** Shape of the texts of the stop banner in one language. */
export type StopBannerMessages = Widen<typeof en>
