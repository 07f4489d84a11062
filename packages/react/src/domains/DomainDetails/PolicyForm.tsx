import type { Domain } from '@postern/core'
import { PolicyChange } from '@postern/core/contract'
import { domainDetailsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Section } from '../../ui/Section/Section'
import type { DomainDetailsViewProps } from './domain-details-view-props'

export interface PolicyFormProps extends Pick<DomainDetailsViewProps, 'onDirtyChange'> {
  domain: Domain
  headingLevel: 2 | 3 | 4
  onSave: DomainDetailsViewProps['onSavePolicy']
  /** Reloads it after somebody else changed it. */
  onReload: () => void
}

/** Filtering policy of a domain (CA-061). */
export function PolicyForm({ domain, headingLevel, onSave, onReload, onDirtyChange }: PolicyFormProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const { version, policy } = domain
  const score = (name: 'tagScore' | 'holdScore' | 'discardScore') =>
    ({
      name,
      kind: 'number',
      section: 'scores',
      label: texts[name],
      hint: texts[`${name}Hint`],
      isOptional: true,
      whenEmpty: null,
      inputMode: 'decimal',
    }) as const
  return (
    <Section title={texts.policyTitle} intro={texts.policyIntro} headingLevel={headingLevel}>
      <ResourceForm
        schema={PolicyChange}
        headingLevel={headingLevel === 2 ? 3 : 4}
        sections={[
          { key: 'scores', title: texts.scoresTitle, intro: texts.scoresIntro },
          { key: 'signals', title: texts.signalsTitle },
        ]}
        fields={[
          {
            ...{ name: 'rejectUnknownRecipients', kind: 'switch' },
            ...{ label: texts.rejectUnknown, hint: texts.rejectUnknownHint },
          },
          score('tagScore'),
          score('holdScore'),
          score('discardScore'),
          { name: 'holdsImitations', kind: 'switch', section: 'signals', label: texts.imitations },
          { name: 'holdsBlockedTlds', kind: 'switch', section: 'signals', label: texts.blockedTlds },
        ]}
        values={policy}
        submitLabel={texts.save}
        savedText={texts.saved}
        messageOf={({ issue }) => (issue.code === 'custom' ? texts.scoreOrder : texts.scoreWrong)}
        onSubmit={(values) => onSave({ values, version })}
        onDirtyChange={onDirtyChange}
        onReload={onReload}
      />
    </Section>
  )
}
