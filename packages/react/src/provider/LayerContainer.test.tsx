import { customerAdmin } from '@postern/core/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Sidebar } from '../shell/Sidebar/Sidebar'
import { fakeServer } from '../testing'
import { Button } from '../ui/Button/Button'
import { DateTimePicker } from '../ui/DateTimePicker/DateTimePicker'
import { Dialog } from '../ui/Dialog/Dialog'
import { Menu } from '../ui/Menu/Menu'
import { useToast } from '../ui/Toast/Toasts'
import { PosternProvider } from './PosternProvider'

const container = document.createElement('div')

function Part() {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const items = [{ key: 'tell', label: 'Tell', onSelect: () => toast({ tone: 'info', title: 'Told', text: '' }) }]
  return (
    <>
      <Menu label="Outside" items={items} />
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Question" footer={<Button>Yes</Button>}>
        <Menu label="Inside" items={items} />
      </Dialog>
    </>
  )
}

function open(content: ReactNode = <Part />) {
  return render(
    <StrictMode>
      <PosternProvider
        client={fakeServer(() => [200, {}]).client}
        locale="fr"
        appearance={{ theme: 'dark', brand: '#0a7c4a' }}
        portalContainer={container}
      >
        {content}
      </PosternProvider>
    </StrictMode>,
  )
}

/** Our root in the container around an element: carries theme and language. */
const rootOf = (element: Element) => element.closest<HTMLElement>('[data-pst-root]')

describe("a provider's container of layers", () => {
  beforeEach(() => document.body.append(container))
  afterEach(() => {
    cleanup()
    container.remove()
  })

  it('holds menus, with the theme and language of their opener', async () => {
    const { container: page } = open()

    await userEvent.click(screen.getByRole('button', { name: 'Outside' }))
    const menu = screen.getByRole('menu')

    expect(container.contains(menu)).toBe(true)
    expect(page.querySelector('[popover], dialog')).toBeNull()
    const root = rootOf(menu)
    expect([root?.dataset.pstTheme, root?.lang, root?.style.getPropertyValue('--pst-brand')]).toEqual([
      'dark',
      'fr',
      '#0a7c4a',
    ])
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Outside' }))
  })

  it('holds dialogs, and keeps their own layers inside them and clickable', async () => {
    open()

    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = screen.getByRole('dialog', { name: 'Question' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Inside' }))
    const item = within(dialog).getByRole('menuitem', { name: 'Tell' })
    await userEvent.click(item)

    expect(container.contains(dialog)).toBe(true)
    const toast = await screen.findByText('Told')
    expect(container.contains(toast)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
  })

  it('leaves the groups of a collapsed sidebar and a field’s calendar in place, as part of them', async () => {
    const { container: page } = open(
      <>
        <Sidebar profile={customerAdmin()} pathname="/wbl" isShrunken />
        <DateTimePicker label="Start" value={null} onChange={() => {}} today="2026-11-20" zoneNote="" />
      </>,
    )

    const groups = await screen.findAllByRole('button', { expanded: false })
    await userEvent.click(groups[0] as HTMLElement)
    const entry = await waitFor(() => {
      const link = page.querySelector<HTMLElement>('nav [popover] a')
      if (!link) throw new Error('There is no entry yet.')
      return link
    })
    act(() => entry.focus())
    expect(document.activeElement).toBe(entry)
    await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), '2026-11-20{Alt>}{ArrowDown}{/Alt}')

    const calendar = within(page).getByRole('dialog')
    await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true))
    expect(page.querySelector('[aria-invalid]')).toBeNull()
  })

  it('hydrates server markup as it is, then holds the layers', async () => {
    const warnings = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client } = fakeServer(() => [200, {}])
    const page = (portalContainer: Element | null) => (
      <PosternProvider client={client} portalContainer={portalContainer}>
        <Part />
      </PosternProvider>
    )
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = renderToString(page(null))

    const { unmount } = render(page(container), { container: place, hydrate: true })

    expect(warnings.mock.calls).toEqual([])
    expect(place.querySelector('[popover], dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(container.contains(screen.getByRole('dialog', { name: 'Question' }))).toBe(true)
    unmount()
    place.remove()
    warnings.mockRestore()
  })

  it('is empty once the provider is removed', async () => {
    const { unmount } = open()
    expect(container.childElementCount).toBeGreaterThan(0)

    unmount()

    expect(container.childElementCount).toBe(0)
  })
})
