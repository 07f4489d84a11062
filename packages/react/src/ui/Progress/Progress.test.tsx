import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Progress, type ProgressProps } from './Progress'

const element = (props: Partial<ProgressProps>) => (
  <PosternBase>
    <Progress label="Releasing" {...props} />
  </PosternBase>
)
const bar = () => screen.getByRole('progressbar', { name: 'Releasing' })
const said = () => bar().parentElement?.querySelector('[role="status"]')?.textContent

describe('Progress', () => {
  afterEach(cleanup)

  it('shows how many are done', () => {
    render(element({ value: 3, max: 12 }))

    expect(bar().getAttribute('aria-valuenow')).toBe('3')
    expect(bar().getAttribute('aria-valuemax')).toBe('12')
    expect(bar().getAttribute('aria-valuetext')).toBe('3 of 12')
    expect(screen.getByText('3 of 12')).toBeTruthy()
    expect(bar().querySelector('rect')?.getAttribute('width')).toBe('25%')
  })

  it('is announced at each quarter, not at every step', () => {
    const { rerender } = render(element({ value: 0, max: 100 }))
    const heard = new Set([said()])

    for (let value = 1; value <= 100; value += 1) {
      rerender(element({ value, max: 100 }))
      heard.add(said())
    }

    expect([...heard]).toEqual([
      'Releasing: 0 of 100',
      'Releasing: 25 of 100',
      'Releasing: 50 of 100',
      'Releasing: 75 of 100',
      'Releasing: 100 of 100',
    ])
  })

  it('has no value when the duration is unknown', () => {
    render(element({ value: undefined }))

    expect(bar().hasAttribute('aria-valuenow')).toBe(false)
    expect(said()).toBe('Releasing')
  })

  it.each([
    { value: 20, max: 12, now: '12' },
    { value: -1, max: 12, now: '0' },
    { value: Number.NaN, max: 12, now: '0' },
    { value: 0, max: 0, now: '0' },
  ])('clamps $value of $max to its range', ({ value, max, now }) => {
    render(element({ value, max }))

    expect(bar().getAttribute('aria-valuenow')).toBe(now)
  })
})
