import type { OutboundIp, OutboundSetup } from '@postern/core'
import { isWideNetwork, outboundIpStates } from '@postern/core/management'
import type { OutboundIpsMessages } from '@postern/core/texts'
import type { FormField } from '../resource-form/form-field'

type SourceWords = Pick<OutboundIpsMessages, 'form' | 'states'>
type SourceField = 'network' | 'confirmWide' | 'name' | 'senderDomains' | 'state' | 'note'

/** Fields of a network from which mail is sent out; `source` is the one that is changed. */
export function sourceFields(
  { form, states }: SourceWords,
  { source, domains: all = [] }: { source?: OutboundIp | undefined; domains?: OutboundSetup['domains'] | undefined },
): FormField<SourceField>[] {
  const kept = source?.senderDomains ?? []
  const domains = all.filter((domain) => domain.isVerified || kept.includes(domain.id))
  return [
    { name: 'network', kind: 'text', label: form.network, hint: form.networkHint, maxLength: 50 },
    {
      ...{ name: 'confirmWide', kind: 'checkbox', label: form.confirmWide, hint: form.confirmWideHint },
      isShown: ({ network = '' }) => isWideNetwork(String(network)) && network !== source?.network,
    },
    { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
    {
      ...{ name: 'senderDomains', kind: 'multi', label: form.domains, hint: form.domainsHint },
      ...{ isOptional: true, placeholder: form.allDomains },
      options: domains.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      ...{ name: 'state', kind: 'select', label: form.state },
      options: outboundIpStates.map((value) => ({ value, label: states[value] })),
      isShown: () => source !== undefined,
    },
    {
      ...{ name: 'note', kind: 'textarea', label: form.note, maxLength: 200 },
      ...{ isOptional: true, whenEmpty: '' },
    },
  ]
}
