import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton, type IconButtonProps } from '../IconButton/IconButton'
import styles from './DragHandle.module.css'
import { type Drag, listTop, scrollAtEdge, startDrag } from './drag-items'

export interface DragHandleProps extends Pick<IconButtonProps, 'size'> {
  /** Verb and item: 'Move Partner newsletters'. */
  label: string
  /** Id of the text that explains the keys. */
  describedBy: string
  /** Says where the item is, for screen readers: once it is picked up, over each place, and when it was put back. */
  onAnnounce: (step: 'lifted' | 'over' | 'back', index: number) => void
  /** Fires when it was dropped elsewhere, with its index among the items that can be moved. */
  onMove: (index: number) => void
}

interface Press {
  id: number
  /** In pixels below the top of the list. */
  y: number
  clientY: number
}

/** Distance in pixels from which a press is a drag. */
const slackPx = 4

const keySteps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Handle that moves the item it stands in among its siblings, all marked with `movable`: dragged with mouse, pen or finger, or picked up and
 * dropped with Space or Enter and moved by the arrow keys. Escape puts it back. Offer a menu, too: dragging must not be the only way.
 */
export function DragHandle({ label, describedBy, size = 'sm', onAnnounce, onMove }: DragHandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  const drag = useRef<Drag | null>(null)
  const press = useRef<Press | null>(null)
  const frame = useRef(0)
  const [isLifted, setLifted] = useState(false)

  const lift = () => {
    drag.current = handle.current && startDrag(handle.current, { list: styles.list, item: styles.item })
    if (!drag.current) return
    setLifted(true)
    onAnnounce('lifted', drag.current.from)
  }
  /** Ends it; what was not dropped goes back. */
  const end = ({ isDropped }: { isDropped: boolean }) => {
    cancelAnimationFrame(frame.current)
    press.current = null
    const ended = drag.current
    if (!ended) return
    drag.current = null
    setLifted(false)
    const index = ended.end()
    if (isDropped && index !== null) onMove(index)
    else onAnnounce('back', ended.from)
  }
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      drag.current?.end()
    },
    [],
  )

  const follow = () => {
    const { current: button } = handle
    if (!press.current || !drag.current || !button) return
    const y = press.current.clientY - listTop(button)
    if (drag.current.moveBy(y - press.current.y)) onAnnounce('over', drag.current.to)
  }
  // Also while the pointer rests at an edge.
  const scroll = () => {
    if (!press.current || !drag.current || !handle.current) return
    scrollAtEdge(handle.current, press.current.clientY)
    follow()
    frame.current = requestAnimationFrame(scroll)
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || !event.isPrimary || drag.current) return
    const { currentTarget, pointerId: id, clientY } = event
    currentTarget.setPointerCapture(id)
    // Safari focuses no button that is pressed, and Escape needs one.
    currentTarget.focus({ preventScroll: true })
    press.current = { id, y: clientY - listTop(currentTarget), clientY }
  }
  const onPointerMove = ({ pointerId, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const { current } = press
    if (current?.id !== pointerId) return
    current.clientY = clientY
    if (drag.current) return follow()
    if (Math.abs(clientY - listTop(currentTarget) - current.y) <= slackPx) return
    lift()
    follow()
    frame.current = requestAnimationFrame(scroll)
  }

  // Presses of the pointer drag; keys and screen readers, which press without one, pick up and drop.
  const onClick = ({ detail }: MouseEvent) => {
    if (detail > 0) return
    if (drag.current) end({ isDropped: true })
    else lift()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { current } = drag
    if (!current) return
    const step = keySteps[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return end({ isDropped: false })
    }
    if (!step) return
    // The keys of the list itself rest meanwhile.
    event.preventDefault()
    if (press.current) return
    if (current.moveTo(step(current.to, current.count))) onAnnounce('over', current.to)
    handle.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <IconButton
      ref={handle}
      icon="grip"
      {...{ label, size }}
      aria-describedby={describedBy}
      aria-pressed={isLifted}
      isTooltipOff={isLifted}
      className={styles.root}
      {...{ onPointerDown, onPointerMove, onClick, onKeyDown }}
      onPointerUp={() => end({ isDropped: true })}
      onPointerCancel={() => end({ isDropped: false })}
      onBlur={() => end({ isDropped: false })}
    />
  )
}
