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

/** Named parts of every widget. Hand in the same components again: another one is drawn anew. */
export interface WidgetSlots extends StateSlots {
  /** Above the widget, inside its root. */
  header?: ComponentType
  /** Below it. */
  footer?: ComponentType
}

/** What every widget takes besides its own props. */
export interface WidgetProps {
  /** Of the root element. */
  className?: string | undefined
  /** The root element. Its `data-state` is `loading`, `failed` or `ready`, its `data-widget` the widget's name. */
  ref?: Ref<HTMLDivElement> | undefined
  slots?: WidgetSlots | undefined
}

/** A widget as a host writes it. */
export type Widget<Props extends object> = (props: Props & WidgetProps) => ReactElement | null

interface WidgetOptions<Props> extends WidgetNature<Props> {
  /** Another one is another widget: what was typed into the one before is gone. */
  keyOf?: (props: Props) => Key | null | undefined
  /** It is a dialog, which takes no room where it stands. */
  isLayer?: boolean
}

/** A widget: its content in a root of its own, which keeps errors and waiting to itself (XB-26). */
export function defineWidget<Props extends object>(
  name: string,
  Content: ComponentType<Props>,
  { keyOf, isLayer, ...nature }: WidgetOptions<Props> = {},
): Widget<Props> {
  const { isPublic = false } = nature
  const Defined = forwardRef<HTMLDivElement, Props & Omit<WidgetProps, 'ref'>>((props, ref) => {
    // What a widget is made of counts as the widget.
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

/** Keeps the root's `data-state` as its parts say. */
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
