import { trustedHtml } from '@postern/core/browser'
import { useEffect, useRef } from 'react'
import styles from './HeldMessage.module.css'

export interface HtmlFrameProps {
  /** Untrusted. */
  html: string
  /** Title of the frame. */
  title: string
}

/**
 * Sanitised HTML of a mail in a fully restricted frame: no scripts, no forms, no windows, no origin of ours (XB-04, XB-05). The sanitiser's
 * output loads nothing.
 */
export function HtmlFrame({ html, title }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(html) as string
  }, [html])
  return <iframe ref={frame} className={styles.frame} title={title} sandbox="" referrerPolicy="no-referrer" />
}
