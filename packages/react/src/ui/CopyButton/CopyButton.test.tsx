import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { CopyButton } from './CopyButton'

const open = (writeText: (text: string) => Promise<void>) => {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  render(
    <PosternBase>
      <CopyButton text="JBSW Y3DP" what="key" />
    </PosternBase>,
  )
  return spy
}
// Avoids userEvent, which replaces the browser's clipboard.
const press = (name: string) => screen.getByRole('button', { name }).click()

describe('CopyButton', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('copies, confirms it, and restores its name after a while', async () => {
    const written = open(async () => {})

    press('Copy key')

    expect(await screen.findByRole('button', { name: 'Copied key' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Copied')
    expect(written).toHaveBeenCalledWith('JBSW Y3DP')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy key' })).toBeTruthy(), { timeout: 4_000 })
  })

  it('explains what to do when the browser refuses', async () => {
    open(async () => {
      throw new Error('Not allowed')
    })

    press('Copy key')

    expect(await screen.findByText('Not copied. Select the text and copy it from there.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy key' })).toBeTruthy()
  })
})
