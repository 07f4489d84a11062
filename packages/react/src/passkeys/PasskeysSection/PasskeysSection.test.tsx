import { maxPasskeys } from '@postern/core'
import { passkey, profile } from '@postern/core/testing'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { PasskeysSection } from './PasskeysSection'

const many = (count: number) => Array.from({ length: count }, (_, id) => passkey({ id, name: `Device ${id + 1}` }))
const done = async () => null

function Host({ before, after }: { before: number; after: number }) {
  const [count, setCount] = useState(before)
  const change = async () => {
    setTimeout(() => setCount(after))
    return null
  }
  return (
    <PasskeysSection
      profile={profile({ hasTwoFactor: false })}
      passkeys={many(count)}
      error={null}
      timeZone="Europe/Dublin"
      page={{ host: 'portal.example', canUse: true }}
      onAdd={change}
      onRename={done}
      onRemove={change}
      onRetry={() => {}}
    />
  )
}

describe('PasskeysSection', () => {
  afterEach(cleanup)

  it.each([
    ['the last passkey is removed', 1, 0, 'Remove Device 1', 'Remove passkey', /^No passkeys yet/],
    [
      'the last one allowed is added',
      maxPasskeys - 1,
      maxPasskeys,
      'Add passkey',
      'Add passkey',
      /^You have 10 passkeys/,
    ],
  ])('keeps the focus when %s', async (_, before, after, opener, action, text) => {
    renderWith(fakeServer(() => [200, {}]).client, <Host before={before} after={after} />)

    await userEvent.click(screen.getByRole('button', { name: opener }))
    await userEvent.type(screen.getByLabelText('Current password'), 'my password')
    const buttons = screen.getAllByRole('button', { name: action })
    await userEvent.click(buttons[buttons.length - 1] as HTMLElement)

    const shown = await screen.findByText(text)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(shown)).toBe(true)
  })
})
