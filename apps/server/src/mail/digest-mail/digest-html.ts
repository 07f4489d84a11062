import type { TemplateColumn } from '@postern/core/management'
import type { DigestMailMessages } from '@postern/core/texts'
import { html } from 'hono/html'
import { type Markup, mailPage } from '../mail-page'
import { solidButton, style } from '../mail-styles'
import { templateHtml } from './digest-template'
import type { DigestWords } from './digest-words'
import { groupNotes } from './group-notes'
import { type Digest, quarantineAddress, type ShownEntry, type ShownGroup, shownColumns } from './shown-digest'

/** Renders the HTML form: tables, because mail programs support nothing else consistently, one row per message at any width. */
export function digestHtml(digest: Digest, { texts, title, intro, outro, groups }: DigestWords): string {
  const { locale, brand, timeZone, recipient, footer, template } = digest
  const isEmpty = groups.length === 0
  const counts = groups.map(({ kind, entries }) => `${texts.classes[kind]}: ${entries.length}`).join(' · ')
  const own = template?.texts.intro && templateHtml(template.texts.intro, template, brand.light.link)
  const links = isEmpty ? '' : own ? html`<br>${texts.links}` : ` ${texts.links}`
  const introduction = html`${own || intro}${links}`
  return mailPage({
    locale,
    brand,
    title,
    preheader: isEmpty ? intro : counts,
    intro: introduction,
    rows: [
      ...(isEmpty && intro !== texts.noneIntro ? [noteRow(texts.noneIntro)] : []),
      ...groups.flatMap((group) => groupRows(group, digest, texts)),
      ...restRow(digest, texts),
      ...(template && outro ? [noteRow(templateHtml(template.texts.outro, template, brand.light.link))] : []),
    ],
    foot: [
      ...(isEmpty ? [] : [texts.timeZone(timeZone), texts.deleted, texts.forward]),
      texts.why(recipient),
      ...footer,
      ...lastLine(digest, texts),
    ],
  })
}

/** Sender of the mail, and the link to stop it. */
function lastLine({ brand, unsubscribeUrl }: Digest, texts: DigestMailMessages): (string | Markup)[] {
  const by = brand.title ? texts.by(brand.title) : ''
  if (unsubscribeUrl === null) return by ? [by] : []
  const stop = html`<a href="${unsubscribeUrl}" style="color:${brand.light.link}" class="link">${texts.stop}</a>`
  return [html`${by ? `${by} · ` : ''}${stop}`]
}

/** Text colour on white and on the page's grey. */
const ink = '#191e29'

const noteRow = (words: string | Markup) =>
  html`<tr><td style="${style.groupCell}"><p style="${style.muted}" class="muted">${words}</p></td></tr>`

function groupRows(group: ShownGroup, digest: Digest, texts: DigestMailMessages): Markup[] {
  const { kind, entries } = group
  const isDangerous = kind === 'phishing' || kind === 'virus'
  const notes = groupNotes(group, texts)
  return [
    html`<tr><td style="${style.groupCell}"><h2 style="${style.group};${isDangerous ? style.danger : ''}"${isDangerous ? html` class="danger"` : ''}>${texts.classes[kind]} (${entries.length})</h2>${
      notes.length > 0 ? html`<p style="${style.note}" class="muted">${notes.join(' ')}</p>` : ''
    }</td></tr>
${entryBoxes(group, digest).map(
  (entries, index) => html`${index > 0 ? html`<tr><td style="${style.gap}">&nbsp;</td></tr>` : ''}
<tr><td style="${style.card}" bgcolor="#ffffff" class="card"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${entries.map((entry, index) => entryRow(entry, index === 0, digest, texts))}</table></td></tr>`,
)}`,
  ]
}

/** Cards get one box each; otherwise the messages of a group share one. */
function entryBoxes({ entries }: ShownGroup, { template }: Digest): ShownEntry[][] {
  return template?.layout === 'cards' ? entries.map((entry) => [entry]) : [entries]
}

function entryRow(entry: ShownEntry, isFirst: boolean, digest: Digest, texts: DigestMailMessages): Markup {
  const { name, address, realSender, alias } = entry
  return html`<tr><td style="${isFirst ? style.row : style.nextRow}" class="row">
<div dir="auto" style="${style.subject}">${entry.subject || texts.noSubject}</div>
<div style="${style.sender}"><bdi>${name || address || texts.noSender}</bdi>${name && address ? html` <bdi style="${style.faint}" class="muted">&lt;${address}&gt;</bdi>` : ''}</div>
${realSender ? html`<div style="${style.danger}" class="danger">${texts.mismatch(realSender)}</div>` : ''}${
  alias ? html`<div>${texts.sentTo(alias)}</div>` : ''
}${entryFacts(entry, digest, texts)}
${actions(entry, digest, texts)}</td></tr>
`
}

/** On one line or, in cards, each on its own line with its label. */
function entryFacts(entry: ShownEntry, digest: Digest, texts: DigestMailMessages): Markup | '' {
  const { date, fileSize, deleted, reasonInWords } = entry
  const isCard = digest.template?.layout === 'cards'
  const facts: Record<TemplateColumn, { label: string; text: string | Markup }> = {
    reason: { label: texts.reason, text: html`<bdi>${reasonInWords}</bdi>` },
    received: { label: texts.received, text: unbroken(date) },
    size: { label: texts.size, text: unbroken(fileSize) },
    expires: { label: texts.deletedLabel, text: unbroken(isCard ? deleted : texts.deletedOn(deleted)) },
  }
  const shown = shownColumns(digest).map((name) => facts[name])
  if (shown.length === 0) return ''
  if (isCard) {
    return html`${shown.map(({ label, text }) => html`<div style="${style.small}" class="muted">${texts.labelled(label)} ${text}</div>`)}`
  }
  return html`<div style="${style.small}" class="muted">${shown.map(({ text }, index) => html`${index > 0 ? ' · ' : ''}${text}`)}</div>`
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** Each button leads to the message's page, where the action is confirmed; the fragment tells which action the reader chose. */
function actions({ href, rule }: ShownEntry, digest: Digest, texts: DigestMailMessages): Markup | '' {
  if (!href) return ''
  const links = [
    action(href, texts.view, digest.brand.light.link, 'link'),
    ...(rule.mayRelease ? [action(`${href}#release`, texts.release)] : []),
    ...(rule.mayList ? [action(`${href}#block`, texts.block)] : []),
  ]
  const [first, ...others] = links
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.actions}"><tr>${first}${others.map((link) => html`<td style="${style.between}">&nbsp;</td>${link}`)}</tr></table>`
}

function action(href: string, text: string, color = ink, name = 'act'): Markup {
  return html`<td style="${style.cell}" class="cell"><a href="${href}" style="${style.link}${color}" class="${name}">${text}</a></td>`
}

function restRow(digest: Digest, texts: DigestMailMessages): Markup[] {
  const { rest, canSignIn, brand } = digest
  if (rest === 0 && !canSignIn) return []
  const { cell, link } = solidButton(brand.light)
  const button = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.actions}"><tr><td style="${cell}" bgcolor="${brand.light.solid}" class="solid"><a href="${quarantineAddress(digest)}" style="${link}" class="solid">${rest > 0 ? texts.restLink : texts.quarantine}</a></td></tr></table>`
  return [
    html`<tr><td style="${style.groupCell}">${rest > 0 ? html`<p style="${style.muted}" class="muted">${texts.rest(rest)}${canSignIn ? '' : ` ${texts.restLater}`}</p>` : ''}${canSignIn ? button : ''}</td></tr>`,
  ]
}
