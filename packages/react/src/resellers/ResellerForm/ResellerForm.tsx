import type { Reseller } from '@postern/core'
import { type ResellerDraft, soldServices } from '@postern/core/contract'
import { resellerFormMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ResellerState } from '../ResellerState'
import { toldWhenGone } from '../told-when-gone'
import { useReload, useReseller } from '../useReseller'
import { useZoneOptions } from '../useZoneOptions'
import { ResellerFormView } from './ResellerFormView'
import type { ResellerFormProps } from './reseller-form-props'

/** Adds or edits a reseller (RT-095, RT-100). */
export const ResellerForm = /* @__PURE__ */ defineWidget('ResellerForm', ConnectedResellerForm, {
  keyOf: (props) => props.resellerId ?? 'new',
  events: ['onLoaded', 'onSaved', 'onDirtyChange'],
})

export const resellerFormElement = {
  attributes: { resellerId: 'number', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  slots: ['back-link'],
} as const satisfies ElementOf<typeof ResellerForm>

function ConnectedResellerForm({ resellerId, backLink, ...rest }: ResellerFormProps) {
  const texts = useTexts('resellerForm', resellerFormMessages)
  const { resellers } = useClient()
  const reload = useReload()
  const query = useReseller(resellerId)
  const timeZones = useZoneOptions(useLocale(), query.data?.timezone)

  const save = async (draft: Partial<ResellerDraft>, idempotencyKey: string) => {
    const { sells, ...values } = draft
    const body = { ...values, ...(sells && { services: soldServices(sells) }) }
    if (resellerId === undefined) return resellers.create({ name: '', ...body }, { idempotencyKey })
    return resellers.update({ id: resellerId, ...body }, { ifMatch: query.data?.version }).catch((error: unknown) => {
      throw toldWhenGone(error, texts.goneWhileEditing)
    })
  }
  const view = (reseller?: Reseller) => (
    <ResellerFormView
      {...rest}
      reseller={reseller}
      timeZones={timeZones}
      onReload={() => void query.refetch()}
      onSubmit={async (draft, { idempotencyKey, changes }) => {
        const { sells } = draft
        const changed = reseller ? { ...changes, ...(changes.sells && { sells }) } : draft
        const saved = await save(changed, idempotencyKey)
        await reload(saved.id)
        return saved
      }}
    />
  )
  if (resellerId === undefined) return view()
  // Typed values survive even if the reseller has been deleted in the meantime.
  return (
    <ResellerState of={query} headingLevel={rest.headingLevel ?? 2} backLink={backLink}>
      {view}
    </ResellerState>
  )
}
