import { digestTemplate, digestTemplateWire, templatePreview } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { DigestTemplateEditor } from './DigestTemplateEditor'
import { DigestTemplateList } from './DigestTemplateList'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sample = () => screen.getByRole('region', { name: 'Sample mail with sample messages' }).shadowRoot

function openEditor(templateId?: number) {
  const server = fakeServer(({ path }) => {
    if (path.endsWith('/preview/')) return [200, templatePreview()]
    if (path.endsWith('/test/')) return [200, { message: 'A test message is on its way to a@b.example.' }]
    return [200, digestTemplateWire()]
  })
  const onSaved = vi.fn()
  renderWith(server.client, <DigestTemplateEditor customerId={1} {...{ ...(templateId && { templateId }), onSaved }} />)
  const saved = () => server.calls.filter(({ method, path }) => method !== 'GET' && !/preview|test/.test(path))
  return { ...server, saved, onSaved }
}

beforeAll(() => page.viewport(1280, 2400))
afterEach(cleanup)

describe('DigestTemplateEditor', () => {
  it('rejects an unknown placeholder with its line and column (RT-078)', async () => {
    const { saved } = openEditor()

    await userEvent.type(await screen.findByLabelText('Name'), 'Mine')
    const [intro] = screen.getAllByLabelText(/^Introduction/)
    await userEvent.type(intro as HTMLElement, 'Hello\nyou {{{{passwort}}')
    await press('Add template')

    expect(
      (await screen.findAllByText(/Line 2, column 5: \{\{passwort\}\} is not a placeholder/)).length,
    ).toBeGreaterThan(0)
    expect(screen.getByText('Correct the texts above to see the preview.')).toBeTruthy()
    expect(saved()).toEqual([])
  })

  it('renders the sample only with elements of a mail, in the chosen branding (RT-079, XB-04)', async () => {
    const { calls } = openEditor(9)

    await waitFor(() => expect(sample()?.textContent).toContain('Hello Ana,'))
    expect(sample()?.querySelector('script')).toBeNull()
    expect(sample()?.textContent).not.toContain('alert(1)')
    expect(sample()?.querySelector('img')).not.toBeNull()
    await press('Dark')
    await press('320 px')
    await press('35')
    await press('Off')

    await waitFor(() => expect(sample()?.querySelector('img')).toBeNull())
    expect(sample()?.textContent).toContain('Northwind')
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/preview/')).at(-1)?.body).toMatchObject({
        ...{ theme: 'dark', isNarrow: true, rows: 35, language: 'ENG', layout: 'cards' },
      }),
    )
  })

  it('sends a test of the current text, saved or not (RT-079)', async () => {
    const { calls } = openEditor(9)

    await screen.findByDisplayValue('Morning digest')
    await press('Send me a test')

    expect(await screen.findByText('A test message is on its way to a@b.example.')).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/test/'))?.body).toMatchObject({ layout: 'cards', rowsAtMost: 20 })
  })

  it('sends only the changed fields, with the loaded version (RT-079, XS-13)', async () => {
    const { saved, onSaved } = openEditor(9)

    await userEvent.type(await screen.findByLabelText('Name'), ' 2')
    await press('Save changes')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(saved()).toMatchObject([{ method: 'PATCH', ifMatch: '"v1"', body: { name: 'Morning digest 2' } }])
    expect(Object.keys(saved()[0]?.body as object)).toEqual(['name'])
  })
})

describe('DigestTemplateList', () => {
  it('switches to another template from its row (RT-077)', async () => {
    const other = digestTemplate({ id: 10, name: 'Short', isInUse: false })
    const { client, calls } = fakeServer(({ method }) => [
      200,
      method === 'GET' ? { templates: [digestTemplateWire(), other], count: 2 } : digestTemplateWire({ id: 10 }),
    ])
    renderWith(client, <DigestTemplateList customerId={1} />)

    const row = within(await screen.findByRole('row', { name: /Short/ }))
    await userEvent.click(row.getByRole('button', { name: /Actions|More/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Use for digests' }))

    expect(await screen.findByText('Digests now use Short.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isInUse: true })
  })
})
