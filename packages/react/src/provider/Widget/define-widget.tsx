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
import { classNames } from '../../ui/class-names'
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
export interface WidgetProps {
  /** Class name of the root element. */
  className?: string | undefined
  /** The root element. `data-state` is `loading`, `failed` or `ready`; `data-widget` is the widget's name. */
  ref?: Ref<HTMLDivElement> | undefined
  slots?: WidgetSlots | undefined
}

/** Widget as used by a host. */
export type Widget<Props extends object> = (props: Props & WidgetProps) => ReactElement | null

interface WidgetOptions<Props> extends WidgetNature<Props> {
  /** A different key remounts the widget: input typed before is lost. */
  keyOf?: (props: Props) => Key | null | undefined
  /** True for a dialog, which takes up no space in the layout. */
  isLayer?: boolean
}

/** Defines a widget: its content in a root of its own, which contains errors and loading states (XB-26). */
export function defineWidget<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  { keyOf, isLayer, ...nature }: WidgetOptions<Props> = {},
): Widget<Props> {
  const { isPublic = false } = nature
  const Defined = forwardRef<HTMLDivElement, Props & Omit<WidgetProps, 'ref'>>((props, ref) => {
    // Parts of a widget count as the widget itself.
    const isPart = useContext(StateContext) !== null
    const given = useContext(HostContext)
    const host = isPart ? null : given
    const around = useContext(CrashContext)
    const root = useRef<HTMLDivElement>(null)
    useImperativeHandle(ref, () => root.current as HTMLDivElement, [])
    const show = useShownState(root)
    const kept = useRef<KeptProps>(new Map())
    const { className, ...rest } = props
    const { slots } = rest
    const context = useMemo(() => ({ slots, show }), [slots, show])
    const onCrash = useMemo(() => (host ? (error: unknown) => host.onCrash(name, error) : around), [host, around])
    const own = rest as unknown as Props
    const content = <Content key={keyOf?.(own)} {...(host ? host.propsOf(name, own, nature, kept.current) : own)} />
    return (
      <div
        ref={root}
        className={classNames(styles.root, className)}
        data-widget={name}
        data-layer={isLayer ? '' : undefined}
      >
        <StateContext.Provider value={context}>
          {slots?.header && <slots.header />}
          <CrashContext.Provider value={onCrash}>
            <WidgetBoundary>
              <Suspense fallback={<Waiting />}>
                {host ? host.within(name, content, { isPublic, headingLevel: levelOf(own) }) : content}
              </Suspense>
            </WidgetBoundary>
          </CrashContext.Provider>
          {slots?.footer && <slots.footer />}
        </StateContext.Provider>
      </div>
    )
  })
  Defined.displayName = name
  return Object.assign(Defined as unknown as Widget<Props>, { isPublic })
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
