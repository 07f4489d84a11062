import {
  type ComponentType,
  forwardRef,
  type Key,
  type ReactElement,
  type Ref,
  Suspense,
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import type { ClassNames, CommonPart, PartName } from '../../parts/part-names'
import { ClassNamesContext, joinClassNames } from '../../parts/use-part'
import { classNames } from '../../ui/class-names'
import { HostSlot } from '../../ui/HostSlot/HostSlot'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { StatePart } from '../../ui/StatePart/StatePart'
import { type ShownState, StateContext, type StateSlots } from '../../ui/StatePart/state-context'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect'
import { CrashContext, WidgetBoundary } from '../WidgetBoundary/WidgetBoundary'
import { HostContext, type KeptProps, type WidgetNature } from './host-context'
import styles from './Widget.module.css'

/** Named slots of every widget. Pass the same components each time: a new one is remounted. */
export interface WidgetSlots extends StateSlots {
  /** Above the widget, inside its root. */
  header?: ComponentType
  /** Below it. */
  footer?: ComponentType
}

/** Props that every widget accepts besides its own. */
export interface WidgetProps<Part extends PartName = CommonPart> {
  /** Class name of the root element. */
  className?: string | undefined
  /** The root element. `data-state` is `loading`, `failed` or `ready`; `data-widget` is the widget's name. */
  ref?: Ref<HTMLDivElement> | undefined
  slots?: WidgetSlots | undefined
  /** Classes of its parts, besides ours and those of the provider: `{ header: 'mb-4', button: 'btn' }`. */
  classNames?: ClassNames<Part> | undefined
}

/** Widget as used by a host. */
export type Widget<Props extends object, Part extends PartName = CommonPart> = (
  props: Props & WidgetProps<Part | CommonPart>,
) => ReactElement | null

interface WidgetOptions<Props, Part extends PartName> extends WidgetNature<Props> {
  /** Names of parts that only such widgets have. */
  parts?: readonly Part[]
  /** A different key remounts the widget: input typed before is lost. */
  keyOf?: (props: Props) => Key | null | undefined
  /** True for a dialog, which takes up no space in the layout. */
  isLayer?: boolean
}

/** Defines a widget: its content in a root of its own, which contains errors and loading states (XB-26). */
export function defineWidget<Props extends object, Part extends PartName = CommonPart>(
  name: string,
  Content: ComponentType<Props>,
  { keyOf, isLayer, parts: _, ...nature }: WidgetOptions<Props, Part> = {},
): Widget<Props, Part> {
  const { isPublic = false } = nature
  const Defined = forwardRef<HTMLDivElement, Props & Omit<WidgetProps<PartName>, 'ref'>>((props, ref) => {
    // Parts of a widget count as the widget itself.
    const isPart = useContext(StateContext) !== null
    const around = useContext(HostContext)
    const host = isPart ? null : around
    const crash = useContext(CrashContext)
    const root = useRef<HTMLDivElement>(null)
    useImperativeHandle(ref, () => root.current as HTMLDivElement, [])
    const show = useShownState(root)
    const kept = useRef<KeptProps>(new Map())
    const { className, classNames: given, ...rest } = props
    const outer = useContext(ClassNamesContext)
    const names = useMemo(() => joinClassNames(outer, given), [outer, given])
    const { slots } = rest
    const context = useMemo(() => ({ slots, show }), [slots, show])
    const onCrash = useMemo(() => (host ? (error: unknown) => host.onCrash(name, error) : crash), [host, crash])
    const own = rest as unknown as Props
    const content = <Content key={keyOf?.(own)} {...(host ? host.propsOf(name, own, nature, kept.current) : own)} />
    return (
      <div
        ref={root}
        className={classNames(styles.root, names.root, className)}
        data-widget={name}
        data-layer={isLayer ? '' : undefined}
      >
        <ClassNamesContext.Provider value={names}>
          <StateContext.Provider value={context}>
            {slots?.header && (
              <HostSlot>
                <slots.header />
              </HostSlot>
            )}
            <CrashContext.Provider value={onCrash}>
              <WidgetBoundary>
                <Suspense fallback={<Waiting />}>
                  {host ? host.within(name, content, { isPublic, headingLevel: levelOf(own) }) : content}
                </Suspense>
              </WidgetBoundary>
            </CrashContext.Provider>
            {slots?.footer && (
              <HostSlot>
                <slots.footer />
              </HostSlot>
            )}
          </StateContext.Provider>
        </ClassNamesContext.Provider>
      </div>
    )
  })
  Defined.displayName = name
  return Object.assign(Defined as unknown as Widget<Props, Part>, { isPublic })
}

function levelOf({ headingLevel = 2 }: { headingLevel?: 1 | 2 | 3 }) {
  return headingLevel
}

function Waiting() {
  return (
    <StatePart name="loading">
      <Skeleton size="block" />
    </StatePart>
  )
}

/** Keeps the root's `data-state` in sync with its parts. */
function useShownState(root: { readonly current: HTMLElement | null }) {
  const counts = useRef({ loading: 0, failed: 0 })
  const tell = useRef(() => {
    const { loading, failed } = counts.current
    root.current?.setAttribute('data-state', failed > 0 ? 'failed' : loading > 0 ? 'loading' : 'ready')
  })
  const show = useRef((state: ShownState) => {
    counts.current[state] += 1
    tell.current()
    return () => {
      counts.current[state] -= 1
      tell.current()
    }
  })
  useBrowserLayoutEffect(() => tell.current(), [])
  return show.current
}
