import type { Widen } from '../i18n/widen'

const en = {
  title: {
    digest: 'Digests of held messages',
    realtime: 'Notices of held messages',
  },
  ask: {
    digest: (address: string) => `Do you want to stop the digests to ${address}?`,
    realtime: (address: string) => `Do you want to stop the notices to ${address}?`,
  },
  consequence: 'Messages go on being held for you; you are no longer told of them in these mails.',
  stop: 'Stop these mails',
  stopped: (address: string) => `These mails are no longer sent to ${address}.`,
  again: 'Send them again',
  restored: (address: string) => `These mails are sent to ${address} again.`,
  offForAll: 'Your administrator has turned these mails off for everybody.',
  goneTitle: 'This link no longer works',
  gone: 'It may be too old or incomplete. Use the link of a newer mail.',
} as const

const fr: Widen<typeof en> = {
  title: {
    digest: 'Récapitulatifs des messages retenus',
    realtime: 'Avis de messages retenus',
  },
  ask: {
    digest: (address) => `Voulez-vous ne plus recevoir les récapitulatifs à l’adresse ${address}\u00a0?`,
    realtime: (address) => `Voulez-vous ne plus recevoir les avis à l’adresse ${address}\u00a0?`,
  },
  consequence: 'Des messages continueront d’être retenus pour vous, mais ces e-mails ne vous en informeront plus.',
  stop: 'Ne plus recevoir ces messages',
  stopped: (address) => `Ces messages ne sont plus envoyés à ${address}.`,
  again: 'Les recevoir de nouveau',
  restored: (address) => `Ces messages sont de nouveau envoyés à ${address}.`,
  offForAll: 'Votre administrateur a désactivé ces messages pour tous.',
  goneTitle: 'Ce lien ne fonctionne plus',
  gone: 'Il est peut-être trop ancien ou incomplet. Utilisez le lien d’un message plus récent.',
}

/** Texts of the page where a reader unsubscribes from digests or notices. */
export const unsubscribeMessages = { en, fr }
/** Shape of the unsubscribe texts in one language. */
export type UnsubscribeMessages = Widen<typeof en>
