import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PosternBase } from '../../provider/PosternBase'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import { type ToastMessage, Toasts, useToast } from './Toasts'

function Page() {
  const show = useToast()
  const button = (message: ToastMessage) => (
    <button type="button" onClick={() => show(message)}>
      {message.title}
    </button>
  )
  return (
    <>
      {button({ tone: 'success', title: 'Save', text: 'It is saved.' })}
      {button({ tone: 'danger', title: 'Break', text: 'It is broken.' })}
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <PosternBase>
        <Toasts texts={{ region: 'Notifications', close: 'Close' }}>
          <Page />
        </Toasts>
      </PosternBase>,
    )
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('appears at the bottom right (ER-001)', () => {
    press('Save')

    const { right, bottom } = screen.getByRole('status').getBoundingClientRect()
    expect(innerWidth - right).toBeLessThan(40)
    expect(innerHeight - bottom).toBeLessThan(100)
  })

  it('disappears after five seconds (ER-002)', () => {
    press('Save')

    pass(4_900)
    expect(screen.getByText('It is saved.')).toBeTruthy()
    pass(200)
    expect(screen.queryByText('It is saved.')).toBeNull()
  })

  it.each([
    ['pointed at', 'pointerEnter', 'pointerLeave'],
    ['focused', 'focusIn', 'focusOut'],
  ] as const)('stays while it is %s (ER-002)', (_, begin, end) => {
    press('Save')
    const toast = screen.getByRole('status')

    fireEvent[begin](toast)
    pass(60_000)
    expect(screen.getByText('It is saved.')).toBeTruthy()
    fireEvent[end](toast)
    pass(5_100)
    expect(screen.queryByText('It is saved.')).toBeNull()
  })

  it('is announced politely, but immediately for an error (ER-003)', () => {
    press('Save')
    press('Break')

    expect(screen.getByRole('status').textContent).toContain('It is saved.')
    expect(screen.getByRole('alert').textContent).toContain('It is broken.')
  })

  it('is reachable by F8, and returns the focus when closed', () => {
    screen.getByRole('button', { name: 'Save' }).focus()
    press('Save')

    fireEvent.keyDown(document.body, { key: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications' }))
    screen.getByRole('button', { name: 'Close' }).focus()
    press('Close')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  })

  it('moves the focus to a remaining one', () => {
    press('Save')
    press('Break')

    screen.getAllByRole('button', { name: 'Close' })[0]?.focus()
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)

    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications' }))
  })
})

function Asking() {
  const show = useToast()
  const [isOpen, setOpen] = useState(true)
  const told = { tone: 'danger', title: 'Break', text: 'It is broken.' } as const
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Release"
      footer={<Button onClick={() => setOpen(false)}>Done</Button>}
    >
      <Button onClick={() => show(told)}>Try</Button>
    </Dialog>
  )
}

describe('a toast over an open dialog', () => {
  afterEach(cleanup)

  it('can be read and closed while the rest of the page is inert, and outlives the dialog', async () => {
    render(
      <PosternBase>
        <Asking />
      </PosternBase>,
    )
    await userEvent.click(page.getByRole('button', { name: 'Try' }))

    expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true)
    await userEvent.click(page.getByRole('alert').getByRole('button', { name: 'Close' }))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()

    await userEvent.click(page.getByRole('button', { name: 'Try' }))
    await userEvent.click(page.getByRole('button', { name: 'Done' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('It is broken.')
  })
})
