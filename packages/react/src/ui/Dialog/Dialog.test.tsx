import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type RefObject, useRef, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Dialog, type DialogProps } from './Dialog'

function Page({ isUnmounted }: { isUnmounted: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const dialog = (
    <Dialog
      isOpen={isOpen}
      title="Sure?"
      onClose={() => setOpen(false)}
      footer={
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      }
    >
      <input aria-label="Inside" />
    </Dialog>
  )
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isUnmounted ? isOpen && dialog : dialog}
    </>
  )
}

function open(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn()
  const dialog = (more: Partial<DialogProps> = {}) => (
    <PosternBase>
      <Dialog isOpen title="Edit" onClose={onClose} footer={<button type="button">Save</button>} {...props} {...more}>
        {props.children ?? <input aria-label="Name" />}
      </Dialog>
    </PosternBase>
  )
  const { rerender } = render(dialog())
  return { onClose, change: (more: Partial<DialogProps>) => rerender(dialog(more)) }
}
function Rows() {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  const name = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 ref={name} tabIndex={-1}>
        Domains
      </h2>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
      )}
      <Dialog
        isOpen={isOpen}
        title="Sure?"
        onClose={() => setOpen(false)}
        fallbackFocus={name as RefObject<HTMLElement | null>}
        footer={
          <button
            type="button"
            onClick={() => {
              setThere(false)
              setOpen(false)
            }}
          >
            Yes, delete
          </button>
        }
      >
        Gone.
      </Dialog>
    </>
  )
}

const press = () => userEvent.keyboard('{Escape}')

describe('Dialog', () => {
  afterEach(cleanup)

  it.each([
    { isUnmounted: false, how: 'it stays in the page' },
    { isUnmounted: true, how: 'it leaves the page' },
  ])('returns the focus to its trigger when $how', async ({ isUnmounted }) => {
    render(<Page isUnmounted={isUnmounted} />)
    const trigger = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(trigger)
    expect(screen.getByRole('dialog', { name: 'Sure?' }).contains(document.activeElement)).toBe(true)

    await userEvent.click(screen.getByRole('button', { name: 'Done' }))

    expect(document.activeElement).toBe(trigger)
  })

  it('moves the focus to the list when its trigger is gone', async () => {
    render(<Rows />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))

    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }))

    expect(document.activeElement?.textContent).toBe('Domains')
  })

  it('focuses its first field, or its title when there is much to read', () => {
    open()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    cleanup()

    open({ initialFocus: 'title' })

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit' }))
  })

  it.each([
    ['Escape', press],
    ['its scrim', () => userEvent.click(screen.getByRole('dialog'))],
    ['the × of a sheet', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s', async (_, close) => {
    const { onClose } = open()

    await close()

    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes by Escape when nothing in it has the focus, as after a click on its text', async () => {
    const { onClose } = open()
    ;(document.activeElement as HTMLElement).blur()

    await press()

    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open while a call is pending', async () => {
    const { onClose } = open({ isPending: true })

    await press()
    await userEvent.click(screen.getByRole('dialog'))

    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks before discarding input', async () => {
    const { onClose } = open({ isDirty: true })

    await press()
    expect(screen.getByRole('alertdialog', { name: 'Discard what you entered?' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Keep editing')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    expect(onClose).not.toHaveBeenCalled()
    await press()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))

    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('ignores a click on its scrim once something was typed', async () => {
    const { onClose } = open({ isDirty: true })

    await userEvent.click(screen.getByRole('dialog'))

    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leaves Escape to an inner layer that stops it', async () => {
    const { onClose } = open({
      children: <input aria-label="Name" onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()} />,
    })

    await press()

    expect(onClose).not.toHaveBeenCalled()
  })

  it('is read out in full when it warns', () => {
    open({ role: 'alertdialog', children: 'Mail for it is refused.' })

    const dialog = screen.getByRole('alertdialog', { name: 'Edit' })
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Mail for it is refused.')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('is reachable by Tab when it scrolls', async () => {
    open({ children: <p>{'Many words. '.repeat(2_000)}</p> })

    expect((await screen.findByRole('group', { name: 'Edit' })).tabIndex).toBe(0)
    expect(screen.getByRole('button', { name: 'Save' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  })
})
