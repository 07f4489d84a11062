import { type NoticeBlock, type NoticePart, readNoticeText } from '@postern/core/shell'
import type { ReactNode } from 'react'
import { ExternalLink } from '../shell/Links/ExternalLink'
import styles from './Notices.module.css'

export interface NoticeTextProps {
  /** Source text, in the Markdown of notices. */
  text: string
}

/** Text of a notice. Never becomes HTML: each part is rendered as an element. */
export function NoticeText({ text }: NoticeTextProps) {
  return <div className={styles.text}>{keyed(readNoticeText(text), block)}</div>
}

function block({ kind, lines }: NoticeBlock, key: number): ReactNode {
  if (kind === 'list')
    return (
      <ul key={key}>
        {keyed(lines, (line, at) => (
          <li key={at}>{keyed(line, part)}</li>
        ))}
      </ul>
    )
  return (
    <p key={key}>
      {keyed(lines, (line, at) => (
        <span key={at} className={styles.line}>
          {keyed(line, part)}
        </span>
      ))}
    </p>
  )
}

function part(piece: NoticePart, key: number): ReactNode {
  if (typeof piece === 'string') return piece
  switch (piece.kind) {
    case 'strong':
      return <strong key={key}>{keyed(piece.parts, part)}</strong>
    case 'em':
      return <em key={key}>{keyed(piece.parts, part)}</em>
    case 'code':
      return <code key={key}>{piece.text}</code>
    case 'link':
      return (
        <ExternalLink key={key} href={piece.href}>
          {piece.text}
        </ExternalLink>
      )
  }
}

/** Parts have no ids: only their positions distinguish them. */
function keyed<T>(items: readonly T[], draw: (item: T, key: number) => ReactNode): ReactNode[] {
  return items.map(draw)
}
