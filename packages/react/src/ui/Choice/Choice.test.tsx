import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Choice } from './Choice'

function All() {
  const [ticked, setTicked] = useState<readonly string[]>(['a'])
  const isAll = ticked.length === 2
  return (
    <PosternBase>
      <Choice
        type="checkbox"
        isMixed={ticked.length === 1}
        checked={isAll}
        onChange={() => setTicked(isAll ? [] : ['a', 'b'])}
      >
        All
      </Choice>
    </PosternBase>
  )
}

describe('Choice', () => {
  afterEach(cleanup)

  it('is indeterminate while some of several are ticked', async () => {
    render(<All />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
    expect([box.indeterminate, box.checked]).toEqual([true, false])

    await userEvent.click(box)
    expect([box.indeterminate, box.checked]).toEqual([false, true])
    await userEvent.click(box)
    expect([box.indeterminate, box.checked]).toEqual([false, false])
  })

  it('is named without its description, which is read after it', async () => {
    render(
      <PosternBase>
        <Choice type="checkbox" description="Spam checks are left out.">
          Always allow
        </Choice>
      </PosternBase>,
    )
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Always allow' })

    await userEvent.click(screen.getByText('Spam checks are left out.'))

    expect(box.checked).toBe(true)
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Spam checks are left out.',
    )
  })

  it('is a target of at least 24 by 24 pixels with a hidden label', () => {
    render(
      <PosternBase>
        <Choice type="checkbox" isLabelHidden>
          Select orchard.example
        </Choice>
      </PosternBase>,
    )

    const { width, height } = (
      screen.getByRole('checkbox', { name: 'Select orchard.example' }).parentElement as HTMLElement
    ).getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  })
})
