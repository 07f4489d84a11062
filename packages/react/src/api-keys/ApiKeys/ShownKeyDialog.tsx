import { type ApiScopeGroup, apiScopeSamples, isApiScope } from '@postern/core/embed'
import { apiKeysMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { CodePanel } from '../../ui/CodePanel/CodePanel'
import { Dialog } from '../../ui/Dialog/Dialog'
import type { NewApiKey } from '../useApiKeys'
import styles from './ApiKeys.module.css'

export interface ShownKeyDialogProps {
  made: NewApiKey
  tokenAddress: string
  onClose: () => void
}

/** Shows a new key, this once, and how to use it in the backend. */
export function ShownKeyDialog({ made, tokenAddress, onClose }: ShownKeyDialogProps) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="lg"
      title={texts.shownTitle}
      initialFocus="title"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.shown}>
        <p className={styles.text}>{texts.shownIntro}</p>
        <CodePanel label={texts.key} code={made.key} isWrapped />
        <CodePanel label={texts.sample} code={sampleCall(made, tokenAddress)} />
      </div>
    </Dialog>
  )
}

function sampleCall({ apiKey: { scopes, widgets, customer } }: NewApiKey, tokenAddress: string): string {
  const [scope] = scopes.filter(isApiScope)
  if (scope) {
    const path = apiScopeSamples[scope.split(':')[0] as ApiScopeGroup].replace('{id}', String(customer?.id ?? '{id}'))
    return [`curl ${tokenAddress.replace(/v1\/embed\/tokens\/$/, path)} \\`, authorization].join('\n')
  }
  const body = JSON.stringify({ widgets: widgets.slice(0, 1) })
  return [
    `curl ${tokenAddress} \\`,
    `${authorization} \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '${body}'`,
  ].join('\n')
}

const authorization = '  -H "Authorization: Bearer $POSTERN_API_KEY"'
