import { type HeldMessage, type MessageLink, safeUrl, stripInvisible } from '@postern/core'
import { shownOtherHost } from '@postern/core/quarantine'
import { heldMessageMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Icon } from '../../ui/Icon/Icon'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './HeldMessage.module.css'

/** Links of a message: the visible text of each and its real target. None is clickable here; opening one asks first (XB-08). */
export function MessageLinks({ message }: { message: HeldMessage }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const [asked, setAsked] = useState<MessageLink | null>(null)
  const target = asked && safeUrl(asked.target)
  if (message.links.length === 0) return <p className={styles.note}>{texts.noLinks}</p>
  return (
    <>
      <p className={styles.note}>{texts.linksNote}</p>
      <ul className={styles.results} aria-label={texts.links}>
        {message.links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places.
          <li key={index} className={styles.result}>
            <span className={styles.line}>
              <Untrusted className={styles.method}>{link.text || texts.noLinkText}</Untrusted>
              <span className={styles.end}>
                {safeUrl(link.target) ? (
                  <Button
                    size="sm"
                    aria-label={texts.openLinkOf(stripInvisible(link.host))}
                    onClick={() => setAsked(link)}
                  >
                    {texts.openLink}
                  </Button>
                ) : (
                  <span className={styles.note}>{texts.notOpened}</span>
                )}
              </span>
            </span>
            <Target link={link} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.openLinkTitle}
        confirmLabel={texts.openLinkConfirm}
        object={asked && <Target link={asked} />}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (target) window.open(target, '_blank', 'noopener,noreferrer')
          setAsked(null)
        }}
      >
        {texts.openLinkText}
      </ConfirmDialog>
    </>
  )
}

/** Real target in full, the host as a mail program may show it, and warnings about the visible text. */
function Target({ link }: { link: MessageLink }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const other = shownOtherHost(link)
  return (
    <>
      <Untrusted className={styles.mono}>{link.target}</Untrusted>
      {link.unicodeHost !== null && <Warning>{texts.readsAs(link.unicodeHost)}</Warning>}
      {other !== null && <Warning>{texts.otherHost(other)}</Warning>}
    </>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <span className={styles.differs}>
      <Icon name="warning" />
      <Untrusted>{children}</Untrusted>
    </span>
  )
}
