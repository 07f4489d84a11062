import type { DigestMailMessages } from '@postern/core/texts'
import type { DigestWords } from './digest-words'
import { groupNotes } from './group-notes'
import { type Digest, quarantineAddress, type ShownEntry, type ShownGroup, shownColumns } from './shown-digest'

/** Renders the plain-text form: complete, with each fact on its own line. */
export function digestText(digest: Digest, { texts, title, intro, outro, groups }: DigestWords): string {
  const { brand, timeZone, recipient, unsubscribeUrl, footer } = digest
  const isEmpty = groups.length === 0
  const parts = [
    ...(brand.title ? [brand.title] : []),
    underlined(title, '='),
    isEmpty ? intro : `${intro}\n${texts.links}\n${texts.timeZone(timeZone)}`,
    ...(isEmpty && intro !== texts.noneIntro ? [texts.noneIntro] : []),
    ...groups.map((group) => groupText(group, digest, texts)),
    ...restText(digest, texts),
    ...(outro ? [outro] : []),
    [line, ...(isEmpty ? [] : [texts.deleted, texts.forward]), texts.why(recipient)].join('\n'),
    ...(footer.length > 0 ? [footer.join('\n')] : []),
    ...(brand.title ? [texts.by(brand.title)] : []),
    ...(unsubscribeUrl === null ? [] : [`${texts.labelled(texts.stop)}\n${unsubscribeUrl}`]),
  ]
  return parts.join('\n\n')
}

function groupText({ kind, entries }: ShownGroup, digest: Digest, texts: DigestMailMessages): string {
  const notes = groupNotes({ kind, entries }, texts)
  const head = underlined(`${texts.classes[kind]} (${entries.length})`, '-')
  return [
    [head, ...notes].join('\n'),
    ...entries.map((entry, index) => entryText(entry, index + 1, digest, texts)),
  ].join('\n\n')
}

function entryText(entry: ShownEntry, number: number, digest: Digest, texts: DigestMailMessages): string {
  const from = [entry.name, entry.address && `<${entry.address}>`].filter(Boolean).join(' ') || texts.noSender
  const shown = shownColumns(digest)
  const told = {
    received: [texts.received, entry.date],
    reason: [texts.reason, entry.reasonInWords],
    size: [texts.size, entry.fileSize],
    expires: [texts.deletedLabel, entry.deleted],
  }
  const facts = [
    [texts.from, entry.realSender ? `${from} (${texts.mismatch(entry.realSender)})` : from],
    ...(entry.alias ? [[texts.to, entry.alias]] : []),
    ...(['received', 'reason', 'size', 'expires'] as const)
      .filter((name) => shown.includes(name))
      .map((name) => told[name]),
  ]
  const lines = facts.map(([label, value]) => `   ${texts.labelled(label ?? '')} ${value}`)
  const link = entry.href
    ? [`   ${texts.labelled([texts.view, ...actionNames(entry, texts)].join(' / '))}`, entry.href]
    : []
  return [`${number}. ${entry.subject || texts.noSubject}`, ...lines, ...link].join('\n')
}

function actionNames({ rule }: ShownEntry, texts: DigestMailMessages): string[] {
  return [...(rule.mayRelease ? [texts.release] : []), ...(rule.mayList ? [texts.block] : [])]
}

function restText(digest: Digest, texts: DigestMailMessages): string[] {
  const { rest, canSignIn } = digest
  const look = canSignIn
    ? [`${texts.labelled(rest > 0 ? texts.restLink : texts.quarantine)}\n${quarantineAddress(digest)}`]
    : []
  if (rest === 0) return look
  return [texts.rest(rest), ...(canSignIn ? look : [texts.restLater])]
}

const line = '-'.repeat(40)

const underlined = (text: string, line: string) => `${text}\n${line.repeat([...text].length)}`
