import type { HeldMessage } from '@postern/core'
import { trustedHtml } from '@postern/core/browser'
import { heldMessageMessages } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import styles from './HeldMessage.module.css'

/**
 * The HTML after the sanitiser, in a frame that may do nothing: no scripts, no forms, no windows, no origin of ours (XB-04, XB-05). What the
 * sanitiser lets through loads nothing.
 */
export function MessageHtml({ message }: { message: HeldMessage }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const frame = useRef<HTMLIFrameElement>(null)
  const { html } = message
  useEffect(() => {
    if (frame.current && html) frame.current.srcdoc = trustedHtml(html) as string
  }, [html])
  if (!html?.trim()) return <p className={styles.note}>{texts.noHtml}</p>
  return (
    <>
      <p className={styles.note}>{texts.htmlNote}</p>
      <iframe ref={frame} className={styles.frame} title={texts.htmlFrame} sandbox="" referrerPolicy="no-referrer" />
    </>
  )
}
