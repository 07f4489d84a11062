import type { Attachment, HeldMessage } from '@postern/core'
import { formatFileSize } from '@postern/core'
import { heldMessageMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Icon } from '../../ui/Icon/Icon'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { FactTable } from './FactTable'
import styles from './HeldMessage.module.css'

/** The files of a message, told of and not handed out: name, type by name and by content, size and hash. */
export function MessageAttachments({ message }: { message: HeldMessage }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const locale = useLocale()
  if (message.attachments.length === 0) return <p className={styles.note}>{texts.noAttachments}</p>
  return (
    <FactTable
      title={texts.attachments}
      heads={[texts.fileName, texts.fileType, texts.fileSize, texts.fileHash]}
      rows={message.attachments.map((file, index) => ({
        key: `${index}`,
        cells: [
          <Untrusted key="name">{file.fileName || texts.unnamedFile}</Untrusted>,
          <FileType key="type" file={file} />,
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

function FileType({ file: { mediaType, actualType } }: { file: Attachment }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  return (
    <>
      <Untrusted>{mediaType}</Untrusted>
      {actualType !== null && actualType !== mediaType.toLowerCase() && (
        <p className={styles.differs}>
          <Icon name="warning" />
          {texts.typeDiffers(actualType)}
        </p>
      )}
    </>
  )
}
