import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Popover } from './Popover'

const onClose = vi.fn()
function Page({ isOutside = false }: { isOutside?: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(isOutside)
  return (
    <StrictMode>
      <PosternBase>
        <div style={{ overflow: 'hidden', height: '60px' }}>
          <button ref={anchor} type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && (
            <Popover
              anchor={anchor}
              role="dialog"
              aria-label="Layer"
              onClose={() => {
                setOpen(false)
                onClose()
              }}
            >
              <button type="button">Inside</button>
              <p style={{ height: '200px' }}>Words</p>
            </Popover>
          )}
        </div>
        <button type="button">Outside</button>
      </PosternBase>
    </StrictMode>
  )
}
const layer = () => screen.queryByRole('dialog', { name: 'Layer' })

describe('Popover', () => {
  afterEach(() => {
    cleanup()
    onClose.mockClear()
  })

  it('stands in the top layer below its anchor, where nothing cuts it off', async () => {
    render(<Page />)
    const anchor = screen.getByRole('button', { name: 'Open' })

    await userEvent.click(anchor)

    expect(layer()?.matches(':popover-open')).toBe(true)
    await vi.waitFor(() => {
      const [below, above] = [layer()?.getBoundingClientRect(), anchor.getBoundingClientRect()]
      expect(Math.round((below?.top ?? 0) - above.bottom)).toBe(4)
      expect(below?.height).toBeGreaterThan(200)
    })
  })

  it('closes on Escape from within and gives the focus back', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    screen.getByRole('button', { name: 'Inside' }).focus()

    await userEvent.keyboard('{Escape}')

    expect(layer()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('closes on a press elsewhere, not on one inside', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))

    await userEvent.click(screen.getByRole('button', { name: 'Inside' }))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Outside' }))

    expect(onClose).toHaveBeenCalledTimes(1)
    expect(layer()).toBeNull()
  })

  it('is written on a server without a document', () => {
    expect(renderToString(<Page />)).toContain('Open')
  })
})
