import type { Widen } from '../i18n/widen'

const en = {
  title: 'Sender checks',
  intro: 'Hold mail that only pretends to come from a domain.',
  sections: { dmarc: 'DMARC', forwarded: 'Forwarded mail' },
  dmarcIntro: 'DMARC shows whether a message really comes from the domain in its From address.',
  forwardedIntro:
    'Forwarders and mailing lists can break DMARC. Mail that failed is not held if a trusted forwarder has sealed it (ARC) and reports that it passed there.',
  fields: {
    holdsFailedDmarc: 'Hold mail that fails DMARC',
    trustedSealers: 'Trusted forwarders',
  },
  holdsHint: 'Applies only where the sender’s domain asks to quarantine or reject such mail.',
  sealersHint: (most: string) => `One domain per line, at most ${most}. Leave empty to trust none.`,
  on: 'On',
  off: 'Off',
  none: 'None',
} as const

const fr: Widen<typeof en> = {
  title: 'Contrôles des expéditeurs',
  intro: 'Retenir les messages qui se font passer pour ceux d’un domaine.',
  sections: { dmarc: 'DMARC', forwarded: 'Messages transférés' },
  dmarcIntro: 'DMARC indique si un message provient réellement du domaine de son adresse d’expéditeur.',
  forwardedIntro:
    'Les transferts et les listes de diffusion peuvent faire échouer DMARC. Un message en échec n’est pas retenu si un service de transfert de confiance l’a scellé (ARC) et atteste que le contrôle y a réussi.',
  fields: {
    holdsFailedDmarc: 'Retenir les messages en échec DMARC',
    trustedSealers: 'Services de transfert de confiance',
  },
  holdsHint:
    'Uniquement si le domaine de l’expéditeur demande de mettre ces messages en quarantaine ou de les refuser.',
  sealersHint: (most) => `Un domaine par ligne, ${most} au plus. Laissez vide pour n’en accepter aucun.`,
  on: 'Activé',
  off: 'Désactivé',
  none: 'Aucun',
}

/** Texts of the sender checks. */
export const senderChecksMessages = { en, fr }
/** Shape of the sender checks texts in one language. */
export type SenderChecksMessages = Widen<typeof en>
