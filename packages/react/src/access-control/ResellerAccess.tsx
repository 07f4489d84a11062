import { accessControlMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { ifMatchOf } from '../resource/define-resource'
import page from '../resource-form/FormPage.module.css'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { AccessRulesForm } from './AccessRulesForm'
import { accessControl } from './access-control-resource'

export interface ResellerAccessProps {
  /** Heading level. Default: 2. */
  headingLevel?: 1 | 2
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Sign-in rules for the signed-in reseller's own administrators: allowed addresses, second factor and session length (RT-039). */
export const ResellerAccess = /* @__PURE__ */ defineWidget('ResellerAccess', ConnectedResellerAccess, {
  events: ['onDirtyChange'],
})

export const resellerAccessElement = {
  events: ['dirtyChange'],
} as const satisfies ElementOf<typeof ResellerAccess>

function ConnectedResellerAccess({ headingLevel = 2, onDirtyChange }: ResellerAccessProps) {
  const texts = useTexts('accessControl', accessControlMessages)
  const { accessControl: calls } = useClient()
  const query = accessControl.useOne('own')
  const reload = accessControl.useReload('own')
  return (
    <accessControl.State of={query} headingLevel={headingLevel}>
      {(rules) => (
        <div className={page.root}>
          <PageHeader title={texts.title} headingLevel={headingLevel} meta={[texts.intro]} />
          <div className={page.card}>
            <AccessRulesForm
              rules={rules}
              headingLevel={3}
              loadPreview={(signInRanges, options) => calls.preview({ signInRanges: [...signInRanges] }, options)}
              onSave={async (changed) => {
                await calls.update(changed, ifMatchOf(rules))
                await reload()
              }}
              onReload={() => void query.refetch()}
              onDirtyChange={onDirtyChange}
            />
          </div>
        </div>
      )}
    </accessControl.State>
  )
}
