import { formatListDate, type Locale } from '@postern/core'
import { html } from 'hono/html'
import type { MailBrand } from '../mail-brand'
import { type Markup, mailPage, type RenderedMail } from '../mail-page'
import { solidButton, style } from '../mail-styles'
import { accountMailMessages } from './account-mail.messages'
import { AccountMail, type AccountMailFacts, type LockFacts } from './account-mail.table'

/** Content of one account mail. */
export interface AccountMailContent {
  kind: Exclude<AccountMail, 'digestTest' | 'noticeTest' | 'stampTest'>
  locale: Locale
  timeZone: string
  brand: MailBrand
  username: string
  /** Time of the event. */
  at: Date
  facts?: AccountMailFacts | null
  /** Absent: the mail is purely informational. */
  href?: string
}

/** Renders the HTML and plain-text forms of the mail, in the reader's language and zone. */
export function renderAccountMail({
  kind,
  locale,
  timeZone,
  brand,
  username,
  at,
  facts,
  href,
}: AccountMailContent): RenderedMail {
  const { subject, action, foot } = accountMailMessages[locale][kind]
  const moment = (instant: Date) => `${formatListDate(instant, timeZone)} (${timeZone})`
  const intro = introOf({ kind, locale, username, facts: facts ?? {} }, at, moment)
  const networks = facts?.locks ? networkLines(facts.locks, locale) : []
  const link = href && action ? { href, action } : null
  const look = solidButton(brand.light)
  const button = link && [
    html`<tr><td style="${style.groupCell}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="${look.cell}" bgcolor="${brand.light.solid}" class="solid"><a href="${link.href}" style="${look.link}" class="solid">${link.action}</a></td></tr></table></td></tr>`,
  ]
  return {
    subject,
    text: [
      subject,
      intro,
      ...plainLines(networks, locale),
      ...(link ? [`${link.action}:\n${link.href}`] : []),
      foot.join('\n'),
    ].join('\n\n'),
    html: mailPage({
      locale,
      brand,
      title: subject,
      preheader: intro,
      intro,
      rows: [...networkRows(networks, locale), ...(button ?? [])],
      foot,
    }),
  }
}

function introOf(
  {
    kind,
    locale,
    username,
    facts,
  }: Required<Pick<AccountMailContent, 'kind' | 'locale' | 'username'>> & {
    facts: AccountMailFacts
  },
  at: Date,
  moment: (instant: Date) => string,
): string {
  const words = accountMailMessages[locale]
  const when = moment(at)
  switch (kind) {
    case AccountMail.PasskeyAdded:
    case AccountMail.PasskeyRemoved:
      return words[kind].intro(username, when, facts.passkey ?? { name: '', host: '' })
    case AccountMail.RecoveryCodeUsed:
      return words[kind].intro(username, when, facts.recovery ?? { unused: 0, address: '' })
    case AccountMail.ScriptOff:
      return words[kind].intro(username, when, facts.script ?? { name: '' })
    case AccountMail.DkimStopped:
      return words[kind].intro(username, when, facts.dkim ?? { domain: '', host: '' })
    case AccountMail.StopEnded:
      return words[kind].intro(username, when, facts.stopped ?? { of: '', count: 0 })
    case AccountMail.WebhookStopped:
      return words[kind].intro(username, when, facts.webhook ?? { name: '', host: '' })
    case AccountMail.AccountsLocked: {
      const { count = 0, from = '', to = '' } = facts.locks ?? {}
      const instant = (text: string) => (text ? moment(new Date(text)) : '')
      return words[kind].intro(username, when, { count, from: instant(from), to: instant(to) })
    }
    case AccountMail.SendLimitExceeded:
      return words[kind].intro(username, when, facts.sendLimit ?? { sender: '', customer: '' })
    default:
      return words[kind].intro(username, when)
  }
}

interface NetworkLine {
  network: string
  accounts: string
}

function networkLines({ networks, others }: LockFacts, locale: Locale): NetworkLine[] {
  const words = accountMailMessages[locale].accountsLocked
  return [...networks, ...(others > 0 ? [{ network: words.others, count: others }] : [])].map(({ network, count }) => ({
    network,
    accounts: words.network(count),
  }))
}

function plainLines(lines: readonly NetworkLine[], locale: Locale): string[] {
  if (lines.length === 0) return []
  const { networks } = accountMailMessages[locale].accountsLocked
  return [[`${networks}:`, ...lines.map(({ network, accounts }) => `${network} - ${accounts}`)].join('\n')]
}

function networkRows(lines: readonly NetworkLine[], locale: Locale): Markup[] {
  if (lines.length === 0) return []
  const { networks } = accountMailMessages[locale].accountsLocked
  const rows = lines.map(
    ({ network, accounts }, index) =>
      html`<tr><td style="${index === 0 ? style.row : style.nextRow}" class="row">${network}</td><td align="right" style="${index === 0 ? style.row : style.nextRow}" class="row">${accounts}</td></tr>`,
  )
  return [
    html`<tr><td style="${style.groupCell}"><h2 style="${style.group}">${networks}</h2></td></tr>`,
    html`<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.card}" class="card">${rows}</table></td></tr>`,
  ]
}
