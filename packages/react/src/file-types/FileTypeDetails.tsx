import type { EndpointInput, FileType } from '@postern/core'
import { fileTypes as calls } from '@postern/core/contract'
import { fileActions } from '@postern/core/management'
import type { FileTypesMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { InheritButton, SettingOrigin } from '../layered-settings/SettingOrigin'
import { useClient } from '../provider/ClientProvider'
import { defineDetails } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Section } from '../ui/Section/Section'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { fileTypes, nameOf, shownExtensions, useFileAction } from './file-type-resource'

type Values = Omit<EndpointInput<typeof calls.update>, 'id'>

export interface FileTypeDetailsProps extends ObjectPageProps {
  /** Id of the type. */
  typeId: number
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** One type of file: what happens to mail that carries one, how it is recognised, where it is set otherwise (RT-129). */
export const FileTypeDetails = /* @__PURE__ */ defineDetails('FileTypeDetails', fileTypes, {
  idOf: ({ typeId }: FileTypeDetailsProps) => typeId,
  events: ['onDirtyChange'],
  usePage({ object: type, words, props, below, reload, refetch }) {
    const { fileTypes: client } = useClient()
    const { detail } = words
    const { typeId: id, onDirtyChange } = props
    const { choose, isPending } = useFileAction(words)
    return {
      meta: [words.groups[type.group]],
      body: (
        <>
          <div className={page.card}>
            <ResourceForm<Values, FileType>
              {...(onDirtyChange && { onDirtyChange })}
              schema={calls.update.body}
              fields={[
                {
                  ...{ name: 'action', kind: 'radioCards', label: detail.action },
                  options: fileActions.map((value) => ({
                    ...{ value, label: words.actions[value], text: words.actionTexts[value] },
                  })),
                },
                { name: 'isForced', kind: 'checkbox', label: detail.isForced },
              ]}
              values={{ action: type.action, isForced: type.isForced }}
              headingLevel={below}
              submitLabel={detail.save}
              savedText={detail.saved(nameOf(type, words))}
              onReload={refetch}
              onSubmit={async (_values, { changes }) => {
                const changed = await client.update({ id, ...changes }, ifMatchOf(type))
                await reload()
                return changed
              }}
            />
            <SettingOrigin origin={type.from} level="system" isLockedBelow={type.isForced}>
              {type.from === 'system' && (
                <InheritButton
                  label={detail.action}
                  value={words.actions[type.defaultAction]}
                  isPending={isPending}
                  onInherit={() => void choose(type, null)}
                />
              )}
            </SettingOrigin>
          </div>
          <Section title={detail.recognised} headingLevel={below}>
            <DescriptionList items={recognition(type, words)} />
          </Section>
          <Overrides type={type} words={words} headingLevel={below} />
        </>
      ),
    }
  },
})

function recognition({ extensions, mediaTypes, defaultAction }: FileType, { detail, actions }: FileTypesMessages) {
  return [
    { key: 'content', label: detail.byContent, value: detail.byContentText },
    { key: 'extensions', label: detail.extensions, value: shownExtensions(extensions) || detail.none },
    { key: 'mediaTypes', label: detail.mediaTypes, value: mediaTypes.join(', ') || detail.none },
    { key: 'default', label: detail.defaultAction, value: actions[defaultAction] },
  ]
}

interface OverridesProps {
  type: FileType
  words: FileTypesMessages
  headingLevel: 2 | 3
}

function Overrides({ type, words: { detail, levels, actions }, headingLevel }: OverridesProps) {
  const overrides = type.overrides ?? []
  return (
    <Section
      title={detail.overrides}
      headingLevel={headingLevel}
      {...(overrides.length === 0 && { intro: detail.noOverrides })}
    >
      {overrides.length > 0 && (
        <DescriptionList
          items={overrides.map(({ level, ownerId, ownerName, action }) => ({
            key: `${level}-${ownerId}`,
            label: levels[level],
            value: (
              <>
                <Untrusted>{ownerName}</Untrusted>, {actions[action]}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

export const fileTypeDetailsElement = {
  attributes: { typeId: 'number' },
  needs: ['typeId'],
  events: ['loaded', 'dirtyChange'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof FileTypeDetails>
