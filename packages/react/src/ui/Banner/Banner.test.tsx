import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Banner } from './Banner'

describe('Banner', () => {
  afterEach(cleanup)

  it('stays unless it can be closed', async () => {
    const onClose = vi.fn()
    const { rerender } = render(<Banner tone="info">Locked.</Banner>)
    expect(screen.queryByRole('button')).toBeNull()

    rerender(
      <Banner tone="info" onClose={onClose}>
        Locked.
      </Banner>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('can take the focus as an error summary', () => {
    const ref = createRef<HTMLDivElement>()
    render(
      <Banner
        ref={ref}
        tone="danger"
        title="There is a problem"
        tabIndex={-1}
        role="alert"
        action={<a href="#name">Name</a>}
      >
        Two answers are missing.
      </Banner>,
    )

    ref.current?.focus()

    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(screen.getByRole('alert').textContent).toBe('There is a problem Two answers are missing.Name')
  })
})
