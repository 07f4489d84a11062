import { apiKeys } from '@postern/core/contract'
import type { ApiKey } from '@postern/core/embed'
import { apiKeysMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { ResourceDialog } from '../../resource-form/ResourceDialog/ResourceDialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { NewApiKey } from '../useApiKeys'
import styles from './ApiKeys.module.css'

export interface RotateKeyDialogProps {
  apiKey: ApiKey
  onClose: () => void
  /** Rejects with the server's error. */
  onRotate: (details: { id: number; overlapHours: number }) => Promise<NewApiKey>
  onRotated: (made: NewApiKey) => void
}

const overlaps = [0, 24, 168] as const

/** Asks how long the former key should keep working, then creates the new one. */
export function RotateKeyDialog({ apiKey, onClose, onRotate, onRotated }: RotateKeyDialogProps) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  return (
    <ResourceDialog<{ overlapHours: number }, NewApiKey>
      isOpen
      onClose={onClose}
      title={texts.rotateTitle}
      intro={
        <>
          <p className={styles.text}>{texts.rotateText}</p>
          <p className={styles.object}>
            <Untrusted>{apiKey.name}</Untrusted>
          </p>
        </>
      }
      schema={apiKeys.rotate.body}
      fields={[
        {
          name: 'overlapHours',
          kind: 'select',
          label: texts.overlap,
          options: overlaps.map((hours) => ({ value: hours, label: texts.overlaps[hours] })),
        },
      ]}
      values={{ overlapHours: 24 }}
      submitLabel={texts.rotate}
      onSubmit={({ overlapHours }) => onRotate({ id: apiKey.id, overlapHours })}
      onSaved={({ result }) => onRotated(result)}
    />
  )
}
