import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Stepper, type StepperProps } from './Stepper'

const open = (width: number, props: Partial<StepperProps> = {}) =>
  render(
    <div style={{ inlineSize: `${width}px` }}>
      <PosternBase>
        <Stepper label="New report" steps={['Report', 'Schedule', 'Recipients']} current={1} {...props} />
      </PosternBase>
    </div>,
  )

describe('Stepper', () => {
  afterEach(cleanup)

  it('marks the current step', () => {
    open(700)

    expect(screen.getByRole('list', { name: 'New report' })).toBeTruthy()
    expect(screen.getByText('Schedule').closest('[aria-current="step"]')).not.toBeNull()
    expect(screen.getByText('Step 2 of 3: Schedule').checkVisibility()).toBe(false)
  })

  it('links only to completed steps', async () => {
    const onGoBack = vi.fn()
    open(700, { onGoBack })

    await userEvent.click(screen.getByRole('button', { name: 'Report' }))

    expect(onGoBack.mock.calls).toEqual([[{ step: 0 }]])
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('collapses to one line in a narrow container', () => {
    open(360)

    expect(screen.getByText('Step 2 of 3: Schedule').checkVisibility()).toBe(true)
    expect(screen.getByText('Recipients').checkVisibility()).toBe(false)
  })
})
