import { type CapabilitySet, capabilities } from '@postern/core'
import { capabilitySetsMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import { CapabilitySetState } from '../CapabilitySetState'
import { setName, setText } from '../set-words'
import { useCapabilitySet, useReloadSets } from '../useCapabilitySet'
import { CapabilitySetFormView } from './CapabilitySetFormView'
import { ReadOnlySet } from './ReadOnlySet'
import { boxesOf, type SetFormValues, tickedIn } from './set-form-schema'

export interface CapabilitySetFormProps {
  /** Which one is changed. Absent: a new set is added. */
  setId?: number
  /** The set that a new one begins as. Absent: it begins empty. */
  copyOf?: number
  /**
   * The customer whose users alone can be given a new one; another customer's is not found. Absent: it is of the signed-in
   * administrator's level, and anybody's in reach.
   */
  customerId?: number
  /** What the signed-in administrator holds, as nobody gives more. Absent: everything. */
  givable?: readonly string[]
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onSaved?: (details: { set: CapabilitySet; isNew: boolean }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Adds a capability set or changes one, and with it what its users hold (EN-048). */
export const CapabilitySetForm = /* @__PURE__ */ defineWidget('CapabilitySetForm', AnySet, {
  events: ['onLoaded', 'onSaved', 'onDirtyChange'],
})

function AnySet({ setId, copyOf, ...rest }: CapabilitySetFormProps) {
  if (setId !== undefined) return <ChangedSet key={setId} {...rest} setId={setId} />
  if (copyOf !== undefined) return <CopiedSet key={copyOf} {...rest} copyOf={copyOf} />
  return <NewSet {...rest} />
}

type PartProps = Omit<CapabilitySetFormProps, 'setId' | 'copyOf'>

function NewSet({ customerId, onSaved, start = {}, ...rest }: PartProps & { start?: Partial<SetFormValues> }) {
  const { capabilitySets } = useClient()
  const reload = useReloadSets()
  return (
    <CapabilitySetFormView
      {...rest}
      start={start}
      onSubmit={({ name, description, ...boxes }, { idempotencyKey }) => {
        const body = { name, description, capabilities: tickedIn(boxes), customerId }
        return capabilitySets.create(body, { idempotencyKey })
      }}
      onSaved={({ set }) => {
        void reload()
        onSaved?.({ set, isNew: true })
      }}
    />
  )
}

function CopiedSet({ copyOf, ...rest }: PartProps & { copyOf: number }) {
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const { givable = capabilities, headingLevel = 2 } = rest
  return (
    <CapabilitySetState of={useCapabilitySet(copyOf, { customerId: rest.customerId })} headingLevel={headingLevel}>
      {(set) => {
        const held = set.capabilities.filter((name) => givable.includes(name))
        const name = texts.form.copyName(setName(set, texts))
        return (
          <NewSet {...rest} start={{ name, description: setText(set, texts), ...boxesOf({ capabilities: held }) }} />
        )
      }}
    </CapabilitySetState>
  )
}

function ChangedSet({ setId, onLoaded, onSaved, customerId, ...rest }: PartProps & { setId: number }) {
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const { capabilitySets } = useClient()
  const query = useCapabilitySet(setId, { customerId })
  const reload = useReloadSets(setId)
  useLoadedName(query.data && setName(query.data, texts), onLoaded)
  const { headingLevel = 2 } = rest
  return (
    <CapabilitySetState of={query} headingLevel={headingLevel}>
      {(set) =>
        set.isEditable ? (
          <CapabilitySetFormView
            {...rest}
            set={set}
            onReload={() => void query.refetch()}
            onSubmit={({ name, description, ...boxes }, { changes }) => {
              const isTicked = capabilities.some((one) => one in changes)
              const body = {
                ...('name' in changes && { name }),
                ...('description' in changes && { description }),
                ...(isTicked && { capabilities: tickedIn(boxes) }),
              }
              return capabilitySets.update({ id: setId, ...body }, set.version ? { ifMatch: set.version } : {})
            }}
            onSaved={(details) => {
              void reload()
              onSaved?.({ set: details.set, isNew: false })
            }}
          />
        ) : (
          <ReadOnlySet set={set} headingLevel={headingLevel} />
        )
      }
    </CapabilitySetState>
  )
}
