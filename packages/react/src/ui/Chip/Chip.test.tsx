import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Chip } from './Chip'

describe('Chip', () => {
  afterEach(cleanup)

  it('is opened and removed by separately named buttons', async () => {
    const onPress = vi.fn()
    const onRemove = vi.fn()
    render(<Chip name="Reason" value="Phishing" aria-haspopup="dialog" {...{ onPress, onRemove }} />)

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reason Phishing' }))
    await userEvent.tab()
    await userEvent.keyboard(' ')

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Reason Phishing' }))
    expect([onPress, onRemove].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('is plain text without actions', () => {
    const { container } = render(<Chip value="Phishing" />)

    expect(screen.queryByRole('button')).toBeNull()
    expect(container.textContent).toBe('Phishing')
  })

  it('does nothing while it is disabled', async () => {
    const onRemove = vi.fn()
    render(<Chip value="Phishing" isDisabled onRemove={onRemove} removeLabel="Take it out" />)

    await userEvent.click(screen.getByRole('button', { name: 'Take it out' }))

    expect(onRemove).not.toHaveBeenCalled()
  })
})
