import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Dialog } from '../Dialog/Dialog'
import { IconButton } from '../IconButton/IconButton'
import { Tooltip } from './Tooltip'

const onKeyUp = vi.fn()
function open() {
  render(
    <PosternBase>
      <p>
        <Tooltip text="Held since Monday">
          <button type="button" onKeyUp={onKeyUp}>
            Release
          </button>
        </Tooltip>
        <IconButton icon="close" label="Close" />
      </p>
    </PosternBase>,
  )
  return {
    button: screen.getByRole('button', { name: 'Release' }),
    icon: screen.getByRole('button', { name: 'Close' }),
  }
}
const shown = () => screen.queryAllByRole('tooltip').map((tooltip) => tooltip.textContent)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('Tooltip', () => {
  afterEach(() => {
    cleanup()
    onKeyUp.mockClear()
  })

  it('appears at once on keyboard focus, linked to its element', async () => {
    const { button, icon } = open()

    await userEvent.tab()

    expect(shown()).toEqual(['Held since Monday'])
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    expect(onKeyUp).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(document.activeElement).toBe(icon)
    expect(shown()).toEqual(['Close'])
    expect(icon.getAttribute('aria-describedby')).toBeNull()
  })

  it('appears after 400 ms of hovering, stays while hovered and disappears after', async () => {
    const { button } = open()

    await userEvent.hover(button)
    await wait(250)
    expect(shown()).toEqual([])
    await vi.waitFor(() => expect(shown()).toEqual(['Held since Monday']))
    await userEvent.hover(screen.getByRole('tooltip'))
    await wait(300)
    expect(shown()).toEqual(['Held since Monday'])
    await userEvent.unhover(screen.getByRole('tooltip'))
    await vi.waitFor(() => expect(shown()).toEqual([]))
  })

  it('does not appear when a dialog moves the focus to its element', async () => {
    render(
      <PosternBase>
        <Dialog isOpen onClose={() => {}} title="Edit" footer={null}>
          <IconButton icon="close" label="Remove" autoFocus />
        </Dialog>
      </PosternBase>,
    )

    await vi.waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))

    expect(shown()).toEqual([])
  })

  it('disappears on Escape, without closing a dialog while hovered', async () => {
    const onClose = vi.fn()
    render(
      <PosternBase>
        <Dialog isOpen onClose={onClose} title="Edit" footer={null}>
          <IconButton icon="close" label="Remove" />
        </Dialog>
      </PosternBase>,
    )
    await userEvent.hover(screen.getByRole('button', { name: 'Remove' }))
    await vi.waitFor(() => expect(shown()).toEqual(['Remove']))

    await userEvent.keyboard('{Escape}')

    expect(shown()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('disappears when its element is clicked', async () => {
    const { button } = open()
    await userEvent.hover(button)
    await vi.waitFor(() => expect(shown()).toHaveLength(1))

    await userEvent.click(button)

    expect(shown()).toEqual([])
  })
})
