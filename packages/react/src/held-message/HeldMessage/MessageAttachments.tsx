import type { Attachment, HeldMessage } from '@postern/core'
import { fileFinding } from '@postern/core/quarantine'
import { formatFileSize, heldMessageMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Badge } from '../../ui/Badge/Badge'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { FactTable } from './FactTable'
import styles from './HeldMessage.module.css'

/** Attachments of a message, listed but not downloadable: name, type by name and by content, size and hash. */
export function MessageAttachments({ message }: { message: HeldMessage }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const locale = useLocale()
  if (message.attachments.length === 0) return <p className={styles.note}>{texts.noAttachments}</p>
  return (
    <FactTable
      title={texts.attachments}
      heads={[texts.fileName, texts.fileType, texts.fileFinding, texts.fileSize, texts.fileHash]}
      rows={message.attachments.map((file, index) => ({
        key: `${index}`,
        cells: [
          <Untrusted key="name">{file.fileName || texts.unnamedFile}</Untrusted>,
          <FileType key="type" file={file} />,
          <Finding key="finding" file={file} />,
          <span key="size" className={styles.number}>
            {formatFileSize(file.size, { locale })}
          </span>,
          <span key="hash" className={styles.hash}>
            <span className={styles.mono}>{file.sha256}</span>
            <CopyButton text={file.sha256} what={texts.hashOf(file.fileName || texts.unnamedFile)} isIconOnly />
          </span>,
        ],
      }))}
    />
  )
}

/** Type declared by the message, and that of the content if it differs. */
function FileType({ file: { mediaType, actualType } }: { file: Attachment }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  return (
    <>
      <Untrusted>{mediaType}</Untrusted>
      {actualType !== null && actualType !== mediaType.toLowerCase() && (
        <p className={styles.note}>{texts.typeDiffers(actualType)}</p>
      )}
    </>
  )
}

function Finding({ file }: { file: Attachment }) {
  const { findings } = useTexts('heldMessage', heldMessageMessages)
  const finding = fileFinding(file)
  if (finding === null) return <span className={styles.note}>{findings.none}</span>
  return <Badge tone={finding === 'program' ? 'virus' : 'warning'}>{findings[finding]}</Badge>
}
