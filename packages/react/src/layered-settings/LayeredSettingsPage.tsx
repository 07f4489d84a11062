import type { LayeredSettings } from '@postern/core'
import { type SettingsArea, settingsSchema } from '@postern/core/management'
import { layeredSettingsMessages } from '@postern/core/texts'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { ifMatchOf } from '../resource/define-resource'
import { failureText } from '../resource-form/failure-text'
import type { FormSection } from '../resource-form/form-field'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { useToast } from '../ui/Toast/Toasts'
import { LayeredForm } from './LayeredForm'
import styles from './LayeredForm.module.css'
import type { LayeredFormField } from './layered-form-props'
import { type defineLayeredResource, type LayerChange, levelOf, type SettingsPlace } from './layered-resource'
import { SettingsOverrides } from './SettingsOverrides'

/** Content of a page of settings: its texts, and a field for each setting. */
export interface LayeredPageContent {
  title: string
  intro: string
  fields: readonly LayeredFormField[]
  sections: readonly FormSection[]
  /** Text of a value. */
  valueText: (key: string, value: unknown) => string
}

export interface LayeredSettingsPageProps extends SettingsPlace {
  resource: ReturnType<typeof defineLayeredResource>
  area: Pick<SettingsArea, 'shape'>
  content: LayeredPageContent
  /** Shows values and their origins, and changes nothing. */
  isReadOnly?: boolean | undefined
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | undefined
  onDirtyChange?: ((details: { isDirty: boolean }) => void) | undefined
}

/** Settings of one area at one level: the form, and above customers who below differs. */
export function LayeredSettingsPage({ resellerId, customerId, ...props }: LayeredSettingsPageProps) {
  const { resource, headingLevel = 2 } = props
  const place = { resellerId, customerId }
  const query = resource.useOne(place)
  return (
    <resource.State of={query} headingLevel={headingLevel}>
      {(settings) => <Loaded {...props} place={place} settings={settings} onReload={() => void query.refetch()} />}
    </resource.State>
  )
}

interface LoadedProps extends Omit<LayeredSettingsPageProps, keyof SettingsPlace> {
  place: SettingsPlace
  settings: LayeredSettings
  onReload: () => void
}

function Loaded({ resource, area, content, place, settings, headingLevel = 2, ...props }: LoadedProps) {
  const client = useClient()
  const layered = useTexts('layeredSettings', layeredSettingsMessages)
  const toast = useToast()
  const reload = resource.useReload()
  const level = levelOf(place)
  const { title, intro, ...shown } = content
  const below = headingLevel === 1 ? 2 : 3
  const change = async (values: LayerChange) => {
    await resource.change(client, place, values, ifMatchOf(settings))
    await reload()
  }
  const changeAtOnce = (values: LayerChange) => {
    change(values).then(
      () => toast({ tone: 'success', title: layered.saved }),
      (cause) => toast({ tone: 'danger', title: failureText(cause, layered.failed) }),
    )
  }
  return (
    <div className={styles.root}>
      <PageHeader title={title} headingLevel={headingLevel} meta={[intro]} />
      <LayeredForm
        {...shown}
        settings={settings}
        level={level}
        isReadOnly={props.isReadOnly}
        headingLevel={below}
        schemaOf={(keys) => settingsSchema(area, keys)}
        onSave={change}
        onInherit={(key) => changeAtOnce({ [key]: null })}
        {...(level !== 'customer' && {
          onLock: (key: string, isLocked: boolean) => {
            const others = settings.locks.filter((locked) => locked !== key)
            changeAtOnce({ locks: isLocked ? [...others, key] : others })
          },
        })}
        {...(props.onDirtyChange && { onDirtyChange: props.onDirtyChange })}
        onReload={props.onReload}
      />
      {level !== 'customer' && !props.isReadOnly && (
        <SettingsOverrides
          queryKey={[resource.key, 'overrides', place.resellerId ?? null]}
          fields={content.fields}
          headingLevel={below}
          load={(signal) => resource.listOverrides(client, place, { signal })}
          onReset={(key) => resource.resetBelow(client, place, key)}
        />
      )}
    </div>
  )
}
