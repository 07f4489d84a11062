import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DragHandle } from './DragHandle'
import { movable } from './movable'

const names = ['First', 'Second', 'Third']
const height = 40

function renderList() {
  const onMove = vi.fn()
  const said: string[] = []
  const { container } = render(
    <ul style={{ margin: 0, padding: 0 }}>
      <li>Stays</li>
      {names.map((name) => (
        <li key={name} {...movable} style={{ blockSize: height }}>
          <DragHandle
            label={name}
            describedBy="keys"
            onAnnounce={(step, index) => said.push(`${step} ${index}`)}
            onMove={(index) => onMove(name, index)}
          />
        </li>
      ))}
    </ul>,
  )
  const moved = () => [...container.querySelectorAll('li')].map(({ style }) => style.translate)
  return { onMove, said, moved }
}

const handle = (name: string) => screen.getByRole('button', { name })

/** Events of a pointer that exists nowhere else: it cannot be captured. */
function pointer(target: HTMLElement, type: string, clientY: number) {
  target.setPointerCapture = () => {}
  fireEvent(target, new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 7, button: 0, clientY }))
}

afterEach(cleanup)

describe('DragHandle', () => {
  it('moves its item with the pointer while the others make room, and drops it there (RT-116)', () => {
    const { onMove, said, moved } = renderList()
    const first = handle('First')

    pointer(first, 'pointerdown', 300)
    pointer(first, 'pointermove', 300 + height)
    expect(moved()).toEqual(['', `0px ${height}px`, `0px -${height}px`, ''])
    pointer(first, 'pointerup', 300 + height)

    expect(onMove.mock.calls).toEqual([['First', 1]])
    expect(said).toEqual(['lifted 0', 'over 1'])
    expect(moved()).toEqual(['', '', '', ''])
  })

  it('keeps its item among those that can be moved', () => {
    const { onMove, moved } = renderList()
    const third = handle('Third')

    pointer(third, 'pointerdown', 300)
    pointer(third, 'pointermove', -900)
    expect(moved()[3]).toBe(`0px -${2 * height}px`)
    pointer(third, 'pointerup', -900)

    expect(onMove.mock.calls).toEqual([['Third', 0]])
  })

  it('takes a press without a drag for nothing', () => {
    const { onMove, said } = renderList()

    pointer(handle('First'), 'pointerdown', 300)
    pointer(handle('First'), 'pointermove', 302)
    pointer(handle('First'), 'pointerup', 302)

    expect(onMove).not.toHaveBeenCalled()
    expect(said).toEqual([])
  })

  it('picks up, moves and drops its item by keys (RT-116)', async () => {
    const { onMove, said } = renderList()

    handle('First').focus()
    await userEvent.keyboard(' ')
    expect(handle('First').getAttribute('aria-pressed')).toBe('true')
    await userEvent.keyboard('{End}{ArrowUp}{Enter}')

    expect(onMove.mock.calls).toEqual([['First', 1]])
    expect(said).toEqual(['lifted 0', 'over 2', 'over 1'])
    expect(handle('First').getAttribute('aria-pressed')).toBe('false')
  })

  it.each(['{Escape}', '{Tab}'])('puts its item back at %s', async (keys) => {
    const { onMove, said, moved } = renderList()

    handle('First').focus()
    await userEvent.keyboard(` {ArrowDown}${keys}`)

    expect(onMove).not.toHaveBeenCalled()
    expect(said).toEqual(['lifted 0', 'over 1', 'back 0'])
    expect(moved()).toEqual(['', '', '', ''])
  })

  it('puts its item back when the pointer is lost', () => {
    const { onMove, said } = renderList()
    const first = handle('First')

    pointer(first, 'pointerdown', 300)
    pointer(first, 'pointermove', 300 + height)
    pointer(first, 'pointercancel', 300 + height)

    expect(onMove).not.toHaveBeenCalled()
    expect(said.at(-1)).toBe('back 0')
  })
})
