import type { Domain } from '@postern/core'
import { RewriteChange } from '@postern/core/contract'
import { domainDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Section } from '../../ui/Section/Section'
import type { DomainDetailsViewProps } from './domain-details-view-props'

export interface RewriteFormProps extends Pick<DomainDetailsViewProps, 'onDirtyChange'> {
  domain: Domain
  headingLevel: 2 | 3 | 4
  onSave: DomainDetailsViewProps['onSaveRewrite']
  /** Reloads it after somebody else changed it. */
  onReload: () => void
}

/** Form for the changes made to a domain's mail in transit (CA-060). */
export function RewriteForm({ domain, headingLevel, onSave, onReload, onDirtyChange }: RewriteFormProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const { version, rewriteSettings } = domain
  const text = { kind: 'text', isOptional: true, whenEmpty: '' } as const
  return (
    <Section title={texts.rewriteTitle} intro={texts.rewriteIntro} headingLevel={headingLevel}>
      <ResourceForm
        schema={RewriteChange}
        fields={[
          { ...text, name: 'subjectTag', label: texts.subjectTag, hint: texts.subjectTagHint, maxLength: 30 },
          { ...text, name: 'spamTag', label: texts.spamTag, hint: texts.spamTagHint, maxLength: 30 },
          {
            ...{ ...text, name: 'recipientDomain', label: texts.recipientDomain },
            ...{ hint: texts.recipientDomainHint, inputMode: 'url' },
          },
        ]}
        values={rewriteSettings}
        submitLabel={texts.save}
        savedText={texts.rewriteSaved}
        messageOf={({ name }) => (name === 'recipientDomain' ? texts.recipientDomainWrong : texts.tagWrong)}
        onSubmit={(values) => onSave({ values, version })}
        onDirtyChange={onDirtyChange}
        onReload={onReload}
      />
    </Section>
  )
}
