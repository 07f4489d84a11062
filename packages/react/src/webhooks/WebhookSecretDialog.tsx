import { ShownSecretDialog } from '../resource/ShownSecretDialog'
import { useWebhookWords } from './webhook-resource'

export interface WebhookSecretDialogProps {
  secret: string
  onClose: () => void
}

/** Shows the secret of a webhook, this once. */
export function WebhookSecretDialog({ secret, onClose }: WebhookSecretDialogProps) {
  const { label, ...words } = useWebhookWords().secret
  return <ShownSecretDialog {...words} codes={[{ label, code: secret, isWrapped: true }]} onClose={onClose} />
}
