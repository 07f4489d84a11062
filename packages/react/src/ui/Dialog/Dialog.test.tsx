import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './Dialog'

function Page({ isUnmounted }: { isUnmounted: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const dialog = (
    <Dialog
      isOpen={isOpen}
      title="Sure?"
      onClose={() => setOpen(false)}
      footer={
        <button type="button" onClick={() => setOpen(false)}>
          Close
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

describe('Dialog', () => {
  afterEach(cleanup)

  it.each([
    { isUnmounted: false, how: 'it stays in the page' },
    { isUnmounted: true, how: 'it leaves the page' },
  ])('gives the focus back to its trigger when $how', async ({ isUnmounted }) => {
    render(<Page isUnmounted={isUnmounted} />)
    const trigger = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(trigger)
    expect(screen.getByRole('dialog', { name: 'Sure?' }).contains(document.activeElement)).toBe(true)

    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(document.activeElement).toBe(trigger)
  })
})
