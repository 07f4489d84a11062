import type { Placement } from '@floating-ui/dom'
import {
  type FocusEvent,
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { usePart } from '../../parts/use-part'
import { usePlacement } from '../Popover/usePlacement'
import styles from './Tooltip.module.css'

const pointedMs = 400
/** Long enough to reach the tooltip with the pointer. */
const leavingMs = 150
/** Keys that move the focus to an element. */
const walkingKeys = new Set(['Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

export interface UseTooltipOptions {
  text: string
  /** Default: above. Flips if there is no room. */
  placement?: Placement
  /** Disables it, for example while its trigger's menu is open. Default: false. */
  isOff?: boolean
}

/** Reason it is shown: hover, or keyboard focus. */
type Cause = 'pointer' | 'focus'

/**
 * Tooltip of one element: shown after 400 ms of hovering, or at once on keyboard focus; stays while it is hovered, and Escape hides it. Put
 * the handlers on the element and `tooltip` beside it.
 */
export function useTooltip({ text, placement = 'top', isOff = false }: UseTooltipOptions) {
  const id = useId()
  const anchor = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [cause, setCause] = useState<Cause | null>(null)
  const isShown = cause !== null && !isOff && text !== ''

  const wait = (then: Cause | null, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCause(then), ms)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setCause(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      clearTimeout(timer.current)
      setCause(null)
      // On hover it covers content below it: Escape then only hides it.
      if (cause !== 'pointer') return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [isShown, cause])

  const tooltip: ReactNode = isShown && (
    <Bubble
      {...{ id, anchor, text, placement }}
      onEnter={() => clearTimeout(timer.current)}
      onLeave={() => wait(null, leavingMs)}
    />
  )
  return {
    tooltip,
    /** Id of the text while it is shown. */
    id: isShown ? id : undefined,
    handlers: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch') return
        anchor.current = event.currentTarget
        if (!isShown) wait('pointer', pointedMs)
        else {
          clearTimeout(timer.current)
          setCause('pointer')
        }
      },
      onPointerLeave: (_event: PointerEvent<HTMLElement>) => wait(null, leavingMs),
      onPointerDown: (_event: PointerEvent<HTMLElement>) => hide(),
      // Not on focus itself: when a dialog or a menu moved the focus, the user did not ask for a description.
      onKeyUp: (event: ReactKeyboardEvent<HTMLElement>) => {
        if (!walkingKeys.has(event.key) || !event.currentTarget.matches(':focus-visible')) return
        anchor.current = event.currentTarget
        clearTimeout(timer.current)
        setCause('focus')
      },
      onBlur: (_event: FocusEvent<HTMLElement>) => hide(),
    },
  }
}

interface BubbleProps extends Required<Pick<UseTooltipOptions, 'text' | 'placement'>> {
  id: string
  anchor: RefObject<HTMLElement | null>
  onEnter: () => void
  onLeave: () => void
}

/** A `span`: tooltips are also used in running text. */
function Bubble({ id, anchor, text, placement, onEnter, onLeave }: BubbleProps) {
  const root = useRef<HTMLSpanElement>(null)
  usePlacement({ anchor, floating: root, placement, matchesWidth: false, gap: 6 })
  const part = usePart('tooltip', styles.root)
  return (
    <span
      ref={root}
      id={id}
      role="tooltip"
      popover="manual"
      {...part}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {text}
    </span>
  )
}
