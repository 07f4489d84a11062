import type { OutboundCredential } from '@postern/core'
import { outboundCredentials as calls } from '@postern/core/contract'
import { outboundCredentialsMessages } from '@postern/core/texts'
import { useOutboundSetup } from '../outbound-ips/outbound-ip-resource'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { ResourceDialog } from '../resource-form/ResourceDialog/ResourceDialog'

/** A credential with its password, which is told this once. */
export interface NewOutboundCredential {
  credential: OutboundCredential
  password: string
}

export interface NewCredentialDialogProps {
  customerId: number
  onClose: () => void
  onCreated: (made: NewOutboundCredential) => void
}

/** Creates a credential for one program. */
export function NewCredentialDialog({ customerId: id, onClose, onCreated }: NewCredentialDialogProps) {
  const client = useClient()
  const { form, allDomains } = useTexts('outboundCredentials', outboundCredentialsMessages)
  const domains = (useOutboundSetup(id).data?.domains ?? []).filter(({ isVerified }) => isVerified)
  return (
    <ResourceDialog
      isOpen
      onClose={onClose}
      title={form.title}
      schema={calls.create.body}
      fields={[
        { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
        {
          ...{ name: 'senderDomains', kind: 'multi', label: form.domains, hint: form.domainsHint },
          ...{ isOptional: true, placeholder: allDomains },
          options: domains.map(({ id: value, name }) => ({ value, label: name })),
        },
      ]}
      submitLabel={form.create}
      messageOf={({ name, isMissing }) => (name === 'name' && isMissing ? form.nameMissing : undefined)}
      onSubmit={(values): Promise<NewOutboundCredential> => client.outboundCredentials.create({ id, ...values })}
      onSaved={({ result }) => onCreated(result)}
    />
  )
}
