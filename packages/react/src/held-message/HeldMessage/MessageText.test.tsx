import { heldMessage } from '@postern/core/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { MessageText } from './MessageText'

const { client } = fakeServer(() => [200, {}])
const show = (message: Parameters<typeof heldMessage>[0]) =>
  renderWith(client, <MessageText message={heldMessage(message)} />)

describe('MessageText', () => {
  afterEach(cleanup)

  it('shows the text as it was written', () => {
    show({ text: 'Hello <b>Maeve</b>' })

    expect(screen.getByRole('region', { name: 'Text' }).textContent).toBe('Hello <b>Maeve</b>')
    expect(screen.queryByText(/no plain text/)).toBeNull()
  })

  it('notes when the text comes from the HTML', () => {
    show({ text: 'Hello', isTextFromHtml: true })

    expect(screen.getByText('This message has no plain text. This is what its HTML says.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Text' }).textContent).toBe('Hello')
  })

  it('notes when there is no text at all', () => {
    show({ text: ' \n' })

    expect(screen.getByText('This message has no text.')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
