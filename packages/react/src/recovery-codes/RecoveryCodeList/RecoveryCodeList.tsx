import { recoveryCodesMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { saveFile } from '../../ui/save-file'
import { printText } from '../print-text'
import styles from './RecoveryCodeList.module.css'

export interface RecoveryCodeListProps {
  codes: readonly string[]
  /** User the codes belong to. */
  username: string
}

/** Set of recovery codes, shown once, with ways to keep it. */
export function RecoveryCodeList({ codes, username }: RecoveryCodeListProps) {
  const texts = useTexts('recoveryCodes', recoveryCodesMessages)
  const locale = useLocale()
  const paper = () => {
    const today = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date())
    return { title: texts.fileTitle(username, window.location.host), line: texts.fileMade(today) }
  }
  const download = () => {
    const { title, line } = paper()
    saveFile(texts.fileName, `${[title, line, '', ...codes].join('\r\n')}\r\n`, 'text/plain;charset=utf-8')
  }
  const print = () => {
    const { title, line } = paper()
    printText(title, line, codes)
  }
  return (
    <div className={styles.root}>
      <p className={styles.text}>{texts.showIntro}</p>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} what={texts.what} size="md" />
        <Button icon="download" onClick={download}>
          {texts.download}
        </Button>
        <Button icon="print" onClick={print}>
          {texts.print}
        </Button>
      </div>
    </div>
  )
}
