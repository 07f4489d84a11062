import { trustedHtml } from '@postern/core/browser'
import { useEffect, useRef } from 'react'
import styles from './HeldMessage.module.css'

export interface HtmlFrameProps {
  /** Untrusted. */
  html: string
  /** Name of the frame. */
  title: string
}

/**
 * HTML of a mail after the sanitiser, in a frame that may do nothing: no scripts, no forms, no windows, no origin of ours (XB-04, XB-05).
 * What the sanitiser lets through loads nothing.
 */
export function HtmlFrame({ html, title }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(html) as string
  }, [html])
  return <iframe ref={frame} className={styles.frame} title={title} sandbox="" referrerPolicy="no-referrer" />
}
