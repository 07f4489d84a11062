import type { OutboundCredential } from '@postern/core'
import type { OutboundCredentialsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { ShownSecretDialog } from '../resource/ShownSecretDialog'
import { QuestionDialog } from '../resource/useQuestion'
import type { ListActionOptions, ListActions } from '../resource-list/define-list/list-definition'
import { Button } from '../ui/Button/Button'
import { NewCredentialDialog, type NewOutboundCredential } from './NewCredentialDialog'
import type { OutboundCredentialListProps } from './outbound-credential-props'

type Asked =
  | { what: 'new' }
  | { what: 'shown'; made: NewOutboundCredential }
  | { what: 'revoke'; credential: OutboundCredential }

/** Creates a credential, shows its password once, and revokes one. */
export function useCredentialActions({
  words: texts,
  props: { customerId: id },
}: ListActionOptions<
  OutboundCredential,
  OutboundCredentialListProps,
  OutboundCredentialsMessages
>): ListActions<OutboundCredential> {
  const { outboundCredentials: client } = useClient()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { row, shown } = texts
  const reload = () => queries.invalidateQueries({ queryKey: ['outbound-credentials'] })
  const close = () => setAsked(null)
  const button = (
    <Button variant="primary" icon="plus" onClick={() => setAsked({ what: 'new' })}>
      {texts.new}
    </Button>
  )
  return {
    buttons: button,
    rowActions: (credential) =>
      credential.revokedAt === null
        ? [
            {
              ...{ key: 'revoke', label: row.revoke, group: 'end', tone: 'danger' },
              onSelect: () => setAsked({ what: 'revoke', credential }),
            },
          ]
        : [],
    layers: (
      <>
        {asked?.what === 'new' && (
          <NewCredentialDialog
            customerId={id}
            onClose={() => setAsked((now) => (now?.what === 'new' ? null : now))}
            onCreated={(made) => {
              setAsked({ what: 'shown', made })
              void reload()
            }}
          />
        )}
        {asked?.what === 'shown' && (
          <ShownSecretDialog
            title={shown.title}
            text={shown.text}
            codes={[
              { label: shown.username, code: asked.made.credential.username, isWrapped: true },
              { label: shown.password, code: asked.made.password, isWrapped: true },
            ]}
            done={shown.done}
            onClose={close}
          />
        )}
        {asked?.what === 'revoke' && (
          <QuestionDialog
            key={asked.credential.id}
            title={row.revokeTitle}
            text={row.revokeText}
            object={`${asked.credential.name} (${asked.credential.username})`}
            tone="danger"
            confirmLabel={row.revokeConfirm}
            failed={row.failed}
            done={{ title: texts.successTitle, text: row.revoked(asked.credential.name) }}
            run={async () => {
              await client.revoke({ id, credentialId: asked.credential.id })
              await reload()
            }}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
