import {
  type ComponentType,
  createContext,
  Fragment,
  forwardRef,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import { HostSlot, SlotDefault } from '../ui/HostSlot/HostSlot'

/** Content of the host around the pieces of the widget below it; `null`: the widget arranges them itself. */
const ArrangedContext = createContext<{ children: ReactNode } | null>(null)

const PiecesContext = createContext<Readonly<Record<string, ReactNode>> | null>(null)

export interface ArrangeProps {
  /** Pieces by name, in the order of the default layout. */
  pieces: Readonly<Record<string, ReactNode>>
  /** Default layout, if it is more than one piece after the other. */
  layout?: ReactNode
  /** Rendered after the pieces in any layout, for example dialogs. */
  children?: ReactNode
}

/** Renders the pieces of a widget as its compound root arranges them, else in the default layout. */
export function Arrange({ pieces, layout, children }: ArrangeProps) {
  const arranged = useContext(ArrangedContext)
  return (
    <ArrangedContext.Provider value={null}>
      {arranged ? (
        <PiecesContext.Provider value={pieces}>
          <HostSlot>{arranged.children}</HostSlot>
        </PiecesContext.Provider>
      ) : (
        (layout ?? Object.entries(pieces).map(([name, piece]) => <Fragment key={name}>{piece}</Fragment>))
      )}
      {children}
    </ArrangedContext.Provider>
  )
}

/** True if a host arranges the pieces of this widget. */
export function useIsArranged(): boolean {
  return useContext(ArrangedContext) !== null
}

/** A widget as the root of its compound parts: `children` holds its pieces, wherever the host wants them. */
export type ArrangedWidget<Props extends object> = (props: Props & { children: ReactNode }) => ReactElement | null

/** Creates the compound root of a widget. */
export function arrangedRoot<Props extends object>(
  name: string,
  Arranged: (props: Props) => ReactElement | null,
): ArrangedWidget<Props> {
  const Content = Arranged as ComponentType<object>
  const Root = forwardRef<HTMLDivElement, { children?: ReactNode }>(({ children, ...props }, ref) => {
    const arranged = useMemo(() => ({ children }), [children])
    return (
      <ArrangedContext.Provider value={arranged}>
        <Content {...props} {...(ref && { ref })} />
      </ArrangedContext.Provider>
    )
  })
  Root.displayName = name
  return Root as unknown as ArrangedWidget<Props>
}

/** Creates a compound part: shows one piece of the widget around it. */
export function arrangedPiece(root: string, name: string): () => ReactElement {
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, at module level
  return function Piece() {
    const pieces = useContext(PiecesContext)
    if (!pieces) throw new Error(`A part of ${root} was rendered outside <${root}>. Move it inside.`)
    return <SlotDefault>{pieces[name]}</SlotDefault>
  }
}
