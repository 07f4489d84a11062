import { digestTemplate, digestTemplateWire, sharedTemplateWire, templatePreview } from '@postern/core/testing'
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

const inherited = { isInherited: true, customerCount: null, updatedBy: '' } as const

describe('DigestTemplateEditor for a template of a level above', () => {
  it('shows where it comes from and changes only whether it is used (RT-077, RT-079)', async () => {
    const { client, calls } = fakeServer(({ path }) =>
      path.endsWith('/preview/')
        ? [200, templatePreview()]
        : [200, { ...sharedTemplateWire(), ...inherited, isInUse: false, chosenBy: null }],
    )
    renderWith(client, <DigestTemplateEditor customerId={1} templateId={12} />)

    expect(await screen.findByText('From Northwind. Its words and layout are changed there.')).toBeTruthy()
    expect(screen.queryByLabelText('Name')).toBeNull()
    await waitFor(() => expect(sample()?.textContent).toContain('Hello Ana,'))
    await userEvent.click(screen.getByRole('checkbox', { name: /Use for digests of this customer/ }))
    await press('Save changes')

    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ isInUse: true }]),
    )
  })
})

describe('DigestTemplateList', () => {
  it('offers the standard text instead of a default from above, which it does not delete (RT-077)', async () => {
    const row = { ...sharedTemplateWire(), ...inherited }
    const { client, calls } = fakeServer(({ method }) => [200, method === 'GET' ? { templates: [row], count: 1 } : row])
    renderWith(client, <DigestTemplateList customerId={1} />)

    const found = within(await screen.findByRole('row', { name: /House style/ }))
    expect(found.getByText('From Northwind')).toBeTruthy()
    expect(found.getByText('In use by default')).toBeTruthy()
    await userEvent.click(found.getByRole('button', { name: /Actions|More/ }))
    expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Use the standard text' }))

    expect(await screen.findByText('Digests no longer use House style.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      ...{ path: '/v1/customers/1/digest_templates/12/', body: { isInUse: false } },
    })
  })

  it('lists those for all customers with the number that use each (RT-077)', async () => {
    const { client, calls } = fakeServer(() => [200, { templates: [sharedTemplateWire()], count: 1 }])
    renderWith(client, <DigestTemplateList />)

    const row = within(await screen.findByRole('row', { name: /House style/ }))
    expect(row.getByText('Default')).toBeTruthy()
    expect(row.getByText('23')).toBeTruthy()
    expect(calls[0]?.path).toBe('/v1/digest_templates/?limit=25&offset=0')
  })

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
