import { listMessages } from '@postern/core/texts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { leastWidth } from '../columns'
import styles from './ColumnWidth.module.css'
import { columnElement, contentWidth, emOf, headOf, widthOf } from './column-measures'

export interface ColumnWidthProps {
  header: string
  /** Side of the column with the handle: the one that everything else keeps clear of. */
  side: 'start' | 'end'
  /** Width in em of the table's text; `null`: the column's default. */
  onResize: (width: number | null) => void
}

const leastPx = 64

/**
 * Resizes a column: by dragging its edge, by a slider that a click on the edge opens, by the arrow keys (larger steps with Shift), or by a
 * double click to fit its cells. Escape reverts a change.
 */
export function ColumnWidth({ header, side, onResize }: ColumnWidthProps) {
  const texts = useTexts('list', listMessages).columns
  const handle = useRef<HTMLSpanElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  /** In pixels, measured when the edge or the slider is focused. */
  const [{ px, most }, setSize] = useState({ px: leastPx, most: leastPx })
  const before = useRef<number | null>(null)
  const drag = useRef<{ x: number; from: number; px: number; most: number; hasMoved: boolean } | null>(null)

  const measure = () => {
    const own = widthOf(handle.current)
    const identifying = headOf(handle.current)?.closest('tr')?.querySelector('[data-identifying]')
    const spare = (identifying?.getBoundingClientRect().width ?? 0) - leastWidth * emOf(handle.current)
    const size = { px: Math.round(own), most: Math.max(leastPx, Math.round(own + Math.max(0, spare))) }
    setSize(size)
    return size
  }
  const resize = (wanted: number, bounds = { most }) => {
    const next = within(wanted, bounds)
    setSize({ px: next, most: bounds.most })
    onResize(next / emOf(handle.current))
  }

  const startDrag = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0 || event.target === slider.current) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const size = measure()
    drag.current = { ...size, x: event.clientX, from: size.px, hasMoved: false }
  }
  const goOn = ({ clientX, currentTarget }: PointerEvent<HTMLSpanElement>) => {
    if (!drag.current) return
    const isTurned = getComputedStyle(currentTarget).direction === 'rtl'
    const by = (clientX - drag.current.x) * (isTurned ? -1 : 1) * (side === 'start' ? -1 : 1)
    drag.current.hasMoved ||= Math.abs(by) > 2
    if (!drag.current.hasMoved) return
    // Rows are re-rendered once, at the end.
    drag.current.px = within(drag.current.from + by, drag.current)
    columnElement(currentTarget)?.style.setProperty('inline-size', `${drag.current.px}px`)
  }
  const endDrag = () => {
    if (drag.current?.hasMoved) resize(drag.current.px, drag.current)
    else if (drag.current) slider.current?.focus()
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (event.key === 'Escape' && before.current !== null) {
      event.stopPropagation()
      resize(before.current)
    } else if (by && event.shiftKey) {
      event.preventDefault()
      resize(px + by * 32)
    }
    // Prevents the rows' own keys from acting.
    if (by || event.key === 'Home' || event.key === 'End') event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; keys have the slider.
    <span
      ref={handle}
      className={styles.root}
      data-side={side}
      onPointerDown={startDrag}
      onPointerMove={goOn}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onDoubleClick={() => resize(contentWidth(handle.current), measure())}
    >
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label={texts.width(header)}
        aria-valuetext={texts.pixels(String(px))}
        min={leastPx}
        max={most}
        step={8}
        value={px}
        onFocus={() => {
          before.current = measure().px
        }}
        onChange={({ target }) => resize(Number(target.value))}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

function within(wanted: number, { most }: { most: number }): number {
  return Math.min(most, Math.max(leastPx, Math.round(wanted)))
}
