import { readSignInLine } from '@postern/core/management'
import { resellerDetailsMessages, resellerFormMessages } from '@postern/core/texts'
import { ObjectHistory } from '../../audit/ObjectHistory/ObjectHistory'
import { BrandForm } from '../../branding/BrandForm/BrandForm'
import { useResellerBrand } from '../../branding/useResellerBrand'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import { useAnyDirty } from '../../resource-form/useAnyDirty'
import { ResellerState } from '../ResellerState'
import { toldWhenGone } from '../told-when-gone'
import { useReload, useResellerSettings } from '../useReseller'
import { ResellerSettingsView } from './ResellerSettingsView'
import type { ResellerSettingsProps } from './reseller-settings-props'

/** Settings of a reseller: look, mails, links, embedding and access; below, their change history (RT-099). */
export const ResellerSettings = /* @__PURE__ */ defineWidget('ResellerSettings', ConnectedResellerSettings, {
  keyOf: (props) => props.resellerId,
  events: ['onDirtyChange'],
})

export const resellerSettingsElement = {
  attributes: { resellerId: 'number' },
  needs: ['resellerId'],
  events: ['dirtyChange'],
} as const satisfies ElementOf<typeof ResellerSettings>

function ConnectedResellerSettings({ resellerId: id, headingLevel = 2, onDirtyChange }: ResellerSettingsProps) {
  const { settings: words } = useTexts('resellerDetails', resellerDetailsMessages)
  const { goneWhileEditing } = useTexts('resellerForm', resellerFormMessages)
  const { resellers } = useClient()
  const reload = useReload()
  const query = useResellerSettings(id)
  const brand = useResellerBrand(id)
  // The brand is above: content below waits for it, so that nothing shifts.
  const of = brand.isPending ? { ...query, data: undefined } : query
  const tellDirty = useAnyDirty<'brand' | 'settings'>(onDirtyChange)
  return (
    <ResellerState of={of} headingLevel={headingLevel} words={words}>
      {(settings) => (
        <div className={page.root}>
          <BrandForm resellerId={id} headingLevel={headingLevel} onDirtyChange={tellDirty('brand')} />
          <ResellerSettingsView
            settings={settings}
            headingLevel={headingLevel}
            onDirtyChange={tellDirty('settings')}
            onReload={() => void query.refetch()}
            onSubmit={async ({ signInRanges, ...changes }) => {
              const ranges = signInRanges?.map((line) => readSignInLine(line) ?? { range: line, name: '' })
              const body = { ...changes, ...(ranges && { signInRanges: ranges }) }
              await resellers.updateSettings({ id, ...body }, { ifMatch: settings.version }).catch((error: unknown) => {
                throw toldWhenGone(error, goneWhileEditing)
              })
              await reload(id)
            }}
          />
          <ObjectHistory target={`reseller ${id}`} headingLevel={headingLevel} />
        </div>
      )}
    </ResellerState>
  )
}
