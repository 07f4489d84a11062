import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PosternBase } from '../../provider/PosternBase'
import { Popover } from './Popover'

const onClose = vi.fn()
function Page({ isOutside = false, sheetTitle }: { isOutside?: boolean; sheetTitle?: string }) {
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
              sheetTitle={sheetTitle}
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

  it('opens in the top layer below its anchor, where nothing clips it', async () => {
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

  it('closes on Escape from within and returns the focus', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    screen.getByRole('button', { name: 'Inside' }).focus()

    await userEvent.keyboard('{Escape}')

    expect(layer()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('closes on a click outside, not inside', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))

    await userEvent.click(screen.getByRole('button', { name: 'Inside' }))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Outside' }))

    expect(onClose).toHaveBeenCalledTimes(1)
    expect(layer()).toBeNull()
  })

  describe('as a sheet in a narrow window', () => {
    beforeEach(() => page.viewport(390, 800))
    afterEach(() => page.viewport(1280, 800))

    it('sits at the bottom in full width, and closes by ×, Escape and a click outside', async () => {
      render(<Page sheetTitle="Layer" />)
      const anchor = screen.getByRole('button', { name: 'Open' })
      for (const close of [
        () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
        () => {
          screen.getByRole('button', { name: 'Inside' }).focus()
          return userEvent.keyboard('{Escape}')
        },
      ]) {
        await userEvent.click(anchor)
        await vi.waitFor(() => {
          const box = layer()?.getBoundingClientRect()
          expect([box?.left, box?.width, Math.round(box?.bottom ?? 0)]).toEqual([0, 390, 800])
        })

        await close()

        expect(layer()).toBeNull()
        expect(document.activeElement).toBe(anchor)
      }

      await userEvent.click(anchor)
      await userEvent.click(layer()?.parentElement as HTMLElement)
      expect(layer()).toBeNull()
    })

    it('traps the focus', async () => {
      render(<Page sheetTitle="Layer" />)
      await userEvent.click(screen.getByRole('button', { name: 'Open' }))
      screen.getByRole('button', { name: 'Inside' }).focus()

      await userEvent.tab()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
      await userEvent.tab({ shift: true })

      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inside' }))
    })
  })

  it('stays beside its anchor when there is room, sheet or not', async () => {
    await page.viewport(1280, 800)
    render(<Page sheetTitle="Layer" />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))

    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('renders on a server without a document', () => {
    expect(renderToString(<Page />)).toContain('Open')
  })
})
