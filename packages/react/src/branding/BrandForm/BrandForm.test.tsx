import { resellerBrandWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useReload } from '../../resellers/useReseller'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { BrandForm } from './BrandForm'

function open(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  const server = fakeServer((call) => answer(call) ?? [200, resellerBrandWire()])
  const onDirtyChange = vi.fn()
  renderWith(
    server.client,
    <>
      <BrandForm resellerId={5} onDirtyChange={onDirtyChange} />
      <OtherForm />
    </>,
  )
  return { onDirtyChange, sent: () => server.calls.filter(({ method }) => method === 'PATCH') }
}

/** Saving something else of a reseller reloads all of its data. */
function OtherForm() {
  const reload = useReload()
  return (
    <button type="button" onClick={() => void reload(5)}>
      Save settings
    </button>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save look' }))

/** Machine-generated picture, larger than a logo may be. */
async function pictureFile(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = '#0a7c4a'
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'logo.png', { type: 'image/png' })
}

const inputOf = (label: string) => {
  const input = screen.getByRole('group', { name: label }).querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error(`${label} takes no file.`)
  return input
}

describe('BrandForm', () => {
  afterEach(cleanup)

  it('sends changes made by keyboard, with the loaded version (RT-099, XS-13)', async () => {
    const { sent, onDirtyChange } = open()
    await screen.findByLabelText('Name of the service')

    field('Colour').focus()
    await userEvent.keyboard('{Control>}a{/Control}#9c27b0')
    field('Host name').focus()
    await userEvent.keyboard('New.Northwind.example{Enter}')
    expect(onDirtyChange.mock.lastCall).toEqual([{ isDirty: true }])
    field('Name of the service').focus()
    await userEvent.keyboard('!{Enter}')

    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ path: '/v1/resellers/5/branding/', ifMatch: '"v1"' })
    expect(sent()[0]?.body).toEqual({
      title: 'Northwind Mail Security!',
      hosts: ['mail.northwind.example', 'new.northwind.example'],
      brand: '#9c27b0',
    })
  })

  it('resizes an image to fit the limits before it is sent, and removes it again (XB-30, XS-22)', async () => {
    const { sent } = open()
    await screen.findByLabelText('Name of the service')
    await userEvent.upload(inputOf('Logo on light pages'), await pictureFile(3000, 1000))

    const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Logo on light pages' })
    await waitFor(() => expect([shown.naturalWidth, shown.naturalHeight]).toEqual([800, 267]))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ logo: shown.src.split(',')[1] })

    await userEvent.click(screen.getByRole('button', { name: 'Remove: Logo on light pages' }))
    expect(screen.queryByRole('img', { name: 'Logo on light pages' })).toBeNull()
  })

  it('rejects files that are not images, invalid colours and invalid hosts (XB-31)', async () => {
    const { sent } = open()
    await screen.findByLabelText('Name of the service')
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.png', {
      type: 'image/png',
    })

    await userEvent.upload(inputOf('Icon of the tab'), svg)
    expect(await screen.findByText('This file is not a picture. Choose a JPEG, PNG or WebP file.')).toBeTruthy()
    await userEvent.type(field('Host name'), 'https://x.example/{Enter}')
    expect(screen.getByText('Enter a host name, for example mail.reseller.example')).toBeTruthy()
    await userEvent.clear(field('Colour'))
    await userEvent.type(field('Colour'), 'url(x)')
    await save()

    expect(await screen.findByText('Enter a colour, for example #0a7c4a')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('shows where a host name points and what its record should be', async () => {
    const check = { state: 'elsewhere', found: ['198.51.100.7'], expected: 'portal.provider.example' }
    open(({ path, body }) => (path.endsWith('/check/') ? [200, { ...(body as object), ...check }] : null))

    await userEvent.click(await screen.findByRole('button', { name: 'Check DNS of mail.northwind.example' }))

    const row = within(screen.getByRole('list', { name: 'Host names' }))
    expect(await row.findByText('Leads elsewhere')).toBeTruthy()
    expect(row.getByText(/Set a CNAME record to portal\.provider\.example\./)).toBeTruthy()
  })

  it('keeps the input after a conflicting change, and shows the current values on request (XB-23)', async () => {
    let stored = resellerBrandWire()
    open(({ method }) => (method === 'PATCH' ? [412, { message: 'Stale.' }] : [200, stored]))
    await screen.findByLabelText('Name of the service')
    await userEvent.type(field('Name of the service'), '!')
    stored = resellerBrandWire({ title: 'Other', version: 'v2' })

    await save()

    expect(await screen.findByText(/changed in another place meanwhile/)).toBeTruthy()
    expect(field('Name of the service').value).toBe('Northwind Mail Security!')
    await userEvent.click(screen.getByRole('button', { name: 'Show present values' }))
    await waitFor(() => expect(field('Name of the service').value).toBe('Other'))
  })
  it('never overwrites another user’s change, even when the current branding loaded by itself (XS-13)', async () => {
    let stored = resellerBrandWire()
    const { sent } = open(() => [200, stored])
    await screen.findByLabelText('Name of the service')
    await userEvent.type(field('Name of the service'), '!')
    stored = resellerBrandWire({ title: 'Other', version: 'v2' })

    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
    expect(await screen.findByText(/changed in another place meanwhile/)).toBeTruthy()
    await save()

    expect(sent()).toEqual([])
    expect(field('Name of the service').value).toBe('Northwind Mail Security!')
    expect(document.activeElement?.textContent).toBe('Show present values')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field('Name of the service').value).toBe('Other'))
  })
})
