import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../PosternBase'
import { WidgetBoundary } from './WidgetBoundary'

function Fragile({ source }: { source: { isBroken: boolean } }) {
  if (source.isBroken) throw new Error('broken')
  return <p>Works</p>
}

describe('WidgetBoundary', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('shows an error state, leaves the rest of the page alone, and retries on request (XB-26)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const source = { isBroken: true }
    render(
      <PosternBase>
        <WidgetBoundary>
          <Fragile source={source} />
        </WidgetBoundary>
        <p>Neighbour</p>
      </PosternBase>,
    )
    expect(screen.getByText('This part stopped working')).toBeTruthy()
    expect(screen.getByText('Neighbour')).toBeTruthy()
    source.isBroken = false

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(screen.getByText('Works')).toBeTruthy()
  })
})
