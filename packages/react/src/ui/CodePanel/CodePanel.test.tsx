import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CodePanel } from './CodePanel'

describe('CodePanel', () => {
  afterEach(cleanup)

  it('shows text verbatim and names its button', () => {
    const { container } = render(<CodePanel label="Headers" code={'a: <b>1</b>\n  c'} />)

    expect(container.querySelector('code')?.textContent).toBe('a: <b>1</b>\n  c')
    expect(screen.getByRole('button', { name: 'Copy Headers' })).toBeTruthy()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('is reachable by Tab when it scrolls', async () => {
    render(<CodePanel label="Headers" code={'line\n'.repeat(200)} canCopy={false} />)

    expect((await screen.findByRole('group', { name: 'Headers' })).tabIndex).toBe(0)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
