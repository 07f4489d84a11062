import { type DigestClass, digestClasses } from '@postern/core/digest-settings'
import { releaseArea, releaseChoices } from '@postern/core/management'
import { digestSettingsMessages, releaseSettingsMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { LayeredSettingsPage } from '../layered-settings/LayeredSettingsPage'
import { defineLayeredResource } from '../layered-settings/layered-resource'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'

export interface ReleaseSettingsFormProps {
  /** Settings of a reseller. Absent: those of the whole service. */
  resellerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Sets the rights of recipients to each kind of held message, for the service or a reseller; customers decide in their digest settings (RT-075). */
export const ReleaseSettingsForm = /* @__PURE__ */ defineWidget('ReleaseSettingsForm', ConnectedSettings, {
  keyOf: ({ resellerId }) => `${resellerId}`,
  events: ['onDirtyChange'],
})

export const releaseSettingsFormElement = {
  attributes: { resellerId: 'number' },
  events: ['dirtyChange'],
} as const satisfies ElementOf<typeof ReleaseSettingsForm>

const releaseSettings = /* @__PURE__ */ defineLayeredResource('release-settings', (client) => client.releaseSettings)

function ConnectedSettings(props: ReleaseSettingsFormProps) {
  const words = useTexts('releaseSettings', releaseSettingsMessages)
  const { classes } = useTexts('digestSettings', digestSettingsMessages)
  const rights: Readonly<Record<string, string>> = words.rights
  const fieldOf = (kind: DigestClass) => ({
    ...{ name: kind, kind: 'select' as const, label: classes[kind], section: 'classes' },
    options: releaseChoices(kind).map((value) => ({ value, label: words.rights[value] })),
    ...(kind === 'virus' && { hint: words.virusHint }),
  })
  return (
    <LayeredSettingsPage
      {...props}
      resource={releaseSettings}
      area={releaseArea}
      content={{
        title: words.title,
        intro: words.intro,
        fields: digestClasses.map(fieldOf),
        sections: [{ key: 'classes', title: words.section, intro: words.sectionIntro }],
        valueText: (_key, value) => rights[String(value)] ?? String(value),
      }}
    />
  )
}
