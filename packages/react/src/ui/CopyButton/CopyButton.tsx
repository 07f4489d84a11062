import { uiMessages } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import visuallyHidden from '../VisuallyHidden.module.css'
import styles from './CopyButton.module.css'

export interface CopyButtonProps {
  /** Text to copy; a function is called when the button is pressed. */
  text: string | (() => string)
  /** Name of the copied text, when several are on a page: 'message id'. Read after 'Copy'. */
  what?: string
  /** True if it is also visible, not only for screen readers. Default: false. */
  showsWhat?: boolean
  /** True to show only the icon. Default: false. */
  isIconOnly?: boolean
  /** Default: sm. */
  size?: 'sm' | 'md'
}

/** Time for which it confirms the copy. */
const copiedMs = 2_000

/** Copies a text and confirms it. If the browser refuses, explains the alternative. */
export function CopyButton({ text, what, showsWhat = false, isIconOnly = false, size = 'sm' }: CopyButtonProps) {
  const texts = useTexts('ui', uiMessages).copy
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), copiedMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    setOutcome(null)
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const isCopied = outcome === 'copied'
  return (
    <span className={styles.root}>
      <Button size={size} variant={isIconOnly ? 'ghost' : 'secondary'} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span className={isIconOnly ? visuallyHidden.root : undefined}>{isCopied ? texts.copied : texts.copy}</span>
        {what && <span className={showsWhat ? undefined : visuallyHidden.root}> {what}</span>}
      </Button>
      <span className={outcome === 'failed' ? styles.failed : visuallyHidden.root} role="status">
        {outcome === 'failed' && texts.failed}
        {isCopied && texts.copied}
      </span>
    </span>
  )
}
