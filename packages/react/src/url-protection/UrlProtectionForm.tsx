import type { Role } from '@postern/core'
import { UrlProtectionChange } from '@postern/core/contract'
import { decides, readOwnership } from '@postern/core/management'
import { customerMessages, urlProtectionMessages } from '@postern/core/texts'
import type { UrlProtection } from '@postern/core/urls'
import { useCustomer } from '../customers/useCustomer'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { ifMatchOf } from '../resource/define-resource'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { Banner } from '../ui/Banner/Banner'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Section } from '../ui/Section/Section'
import { urlProtection } from './url-protection-resource'

export interface UrlProtectionFormProps {
  customerId: number
  /** Role of the signed-in user; with the customer's ownership it determines whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** How links in delivered mail are checked when they are opened, and what happens to suspicious ones (RT-074). */
export const UrlProtectionForm = /* @__PURE__ */ defineWidget('UrlProtectionForm', ConnectedUrlProtection, {
  events: ['onDirtyChange'],
})

export const urlProtectionFormElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  events: ['dirtyChange'],
  asks: 'role',
} as const satisfies ElementOf<typeof UrlProtectionForm>

const flags = ['rewrites', 'rewritesText', 'exemptsOwnDomains', 'mayClickThrough', 'holdsSuspicious'] as const

function ConnectedUrlProtection({
  customerId,
  userRole,
  product,
  headingLevel = 2,
  onDirtyChange,
}: UrlProtectionFormProps) {
  const { urlProtection: calls } = useClient()
  const customer = useCustomer(customerId)
  const query = urlProtection.useOne(customerId)
  const reload = urlProtection.useReload(customerId)
  const of = { ...query, data: customer.data && query.data, error: customer.error ?? query.error }
  const canChange = decides(userRole, readOwnership(customer.data?.ownership ?? {}, product).settings)
  return (
    <urlProtection.State of={of} headingLevel={headingLevel}>
      {(protection) => (
        <UrlProtectionView
          protection={protection}
          canChange={canChange}
          headingLevel={headingLevel}
          onDirtyChange={onDirtyChange}
          onReload={() => void query.refetch()}
          onSave={async (change) => {
            await calls.update({ id: customerId, ...change }, ifMatchOf(protection))
            await reload()
          }}
        />
      )}
    </urlProtection.State>
  )
}

interface UrlProtectionViewProps {
  protection: UrlProtection
  canChange: boolean
  headingLevel: 2 | 3
  onDirtyChange: UrlProtectionFormProps['onDirtyChange']
  onReload: () => void
  /** Rejects with the server's error. */
  onSave: (change: UrlProtectionChange) => Promise<void>
}

function UrlProtectionView({ protection, canChange, headingLevel, onSave, ...rest }: UrlProtectionViewProps) {
  const texts = useTexts('urlProtection', urlProtectionMessages)
  const { settings: words } = useTexts('customer', customerMessages)
  const hints: Partial<Record<(typeof flags)[number], string>> = {
    rewrites: texts.rewritesHint,
    rewritesText: texts.rewritesTextHint,
    mayClickThrough: texts.mayClickThroughHint,
    holdsSuspicious: texts.holdsSuspiciousHint,
  }
  return (
    <Section title={texts.title} intro={texts.intro} headingLevel={headingLevel}>
      {canChange ? (
        <ResourceForm
          {...rest}
          headingLevel={headingLevel === 2 ? 3 : 4}
          schema={UrlProtectionChange}
          values={protection}
          fields={flags.map((name) => ({
            ...{ name, kind: 'checkbox' as const, label: texts[name] },
            ...(hints[name] !== undefined && { hint: hints[name] }),
          }))}
          submitLabel={texts.save}
          savedText={texts.saved}
          onSubmit={(_values, { changes }) => onSave(changes)}
        />
      ) : (
        <>
          <Banner tone="info">{words.decidedAbove}</Banner>
          <DescriptionList
            items={flags.map((name) => ({
              key: name,
              label: texts[name],
              value: protection[name] ? words.yes : words.no,
            }))}
          />
        </>
      )}
    </Section>
  )
}
