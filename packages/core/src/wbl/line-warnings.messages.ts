import type { Widen } from '../i18n/widen'

const en = {
  warnings: {
    freeMail: 'Anybody can have an address there.',
    wideNetwork: 'This network is wider than /24.',
    blockedTld: 'Its top-level domain is used mostly for spam.',
    unproven: 'Forged mail in its name is let in, too.',
    covered: 'Another entry already covers it.',
    forcedAbove: 'A level above says the opposite and can’t be overridden.',
    listed: 'It is on the list already and stays as it is.',
    ownDomain: 'It blocks an address of the customer’s own domain.',
  },
  recent: (count: string) =>
    count === '1' ? '1 message in the last 30 days.' : `${count} messages in the last 30 days.`,
} as const

const fr: Widen<typeof en> = {
  warnings: {
    freeMail: 'N’importe qui peut y avoir une adresse.',
    wideNetwork: 'Ce réseau est plus large que /24.',
    blockedTld: 'Son domaine de premier niveau sert surtout au spam.',
    unproven: 'Le courrier usurpé en son nom passera aussi.',
    covered: 'Une autre entrée le couvre déjà.',
    forcedAbove: 'Un niveau au-dessus dit le contraire et ne peut pas être remplacé.',
    listed: 'Elle est déjà dans la liste et reste telle quelle.',
    ownDomain: 'Cela bloque une adresse du propre domaine du client.',
  },
  recent: (count) =>
    count === '0' || count === '1'
      ? `${count} message ces 30 derniers jours.`
      : `${count} messages ces 30 derniers jours.`,
}

/** Texts of the reasons to review a line before it is saved. */
export const lineWarningsMessages = { en, fr }
/** Shape of these texts in one language. */
export type LineWarningsMessages = Widen<typeof en>
