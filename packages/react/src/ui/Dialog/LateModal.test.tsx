import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { DialogPanel, type DialogProps } from './DialogPanel'
import { LateModal } from './LateModal'
import { latePart } from './late-part'

/** Dialog whose code loads, or fails to, when the test says so. */
function lateCode() {
  const asked: { arrive: () => void; fail: () => void }[] = []
  const part = latePart<DialogProps>(
    () =>
      new Promise((resolve, reject) => {
        asked.push({ arrive: () => resolve(DialogPanel), fail: () => reject(new TypeError('Failed to fetch')) })
      }),
  )
  const settle = (how: 'arrive' | 'fail') => act(async () => asked.at(-1)?.[how]())
  return { part, asked, settle }
}

function Page({ part }: { part: ReturnType<typeof lateCode>['part'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PosternBase>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <LateModal
        part={part}
        modal={{
          isOpen,
          onClose: () => setOpen(false),
          title: 'Rename the passkey',
          children: <input aria-label="Name" />,
          footer: <button type="button">Save</button>,
        }}
      />
    </PosternBase>
  )
}

const opener = () => screen.getByRole('button', { name: 'Rename' })
const dialog = () => screen.queryByRole('dialog', { name: 'Rename the passkey' })

describe('LateModal', () => {
  afterEach(cleanup)

  it('loads its code once, when a pointer or key first reaches the widget', async () => {
    const { part, asked } = lateCode()
    render(<Page part={part} />)
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    expect(asked).toHaveLength(0)

    await userEvent.hover(opener())
    await userEvent.click(opener())

    expect(asked).toHaveLength(1)
  })

  it('opens when its code has loaded, focuses its first field, and returns the focus to its opener', async () => {
    const { part, settle } = lateCode()
    render(<Page part={part} />)
    await userEvent.click(opener())
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(opener())

    await settle('arrive')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('Key{Escape}')

    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('is cancelled by Escape while its code is loading', async () => {
    const { part, settle } = lateCode()
    render(<Page part={part} />)
    await userEvent.click(opener())

    await userEvent.keyboard('{Escape}')
    await settle('arrive')

    expect(dialog()).toBeNull()
    await userEvent.click(opener())
    expect(dialog()).toBeTruthy()
  })

  it('shows when its code failed to load, and retries', async () => {
    const { part, asked, settle } = lateCode()
    render(<Page part={part} />)
    await userEvent.click(opener())
    await settle('fail')
    expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/)
    expect(document.activeElement?.textContent).toBe('Try again')

    await userEvent.keyboard('{Enter}')
    await settle('arrive')

    expect(asked).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(opener())
  })

  it('can be closed when its code failed to load, and loads it again the next time', async () => {
    const { part, asked, settle } = lateCode()
    render(<Page part={part} />)
    await userEvent.click(opener())
    await settle('fail')

    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(opener())
    await userEvent.click(opener())
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await settle('arrive')

    expect(dialog()).toBeTruthy()
  })
})
