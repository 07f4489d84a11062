import type { QuarantineEntry } from '@postern/core'
import { quarantineEntryWire } from '@postern/core/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, forwardRef, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { PosternProvider, type PosternProviderProps } from '../provider/PosternProvider'
import { QuarantineSearch } from '../quarantine/QuarantineSearch/QuarantineSearch'
import {
  QuarantineSearchPagination,
  QuarantineSearchRoot,
  QuarantineSearchTable,
  QuarantineSearchToolbar,
} from '../quarantine/QuarantineSearch/quarantine-search-parts'
import { QuarantineDigest } from '../quarantine-digest/QuarantineDigest/QuarantineDigest'
import {
  QuarantineDigestActions,
  QuarantineDigestHeader,
  QuarantineDigestRoot,
} from '../quarantine-digest/QuarantineDigest/quarantine-digest-parts'
import type { ListSlots } from '../resource-list/list-props'
import {
  ScheduledReportWizardFooter,
  ScheduledReportWizardRoot,
  ScheduledReportWizardStep,
  ScheduledReportWizardSummary,
} from '../scheduled-reports/ScheduledReportWizard/scheduled-report-wizard-parts'
import { fakeServer } from '../testing'
import { Button } from '../ui/Button/Button'
import { ConfirmDialog } from '../ui/ConfirmDialog/ConfirmDialog'
import { Dialog } from '../ui/Dialog/Dialog'
import type { PosternComponents } from './components'

const entries = ['Offer', 'Invoice'].map((subject, index) =>
  quarantineEntryWire({ id: index + 1, message: { subject } }),
)
const entry = quarantineEntryWire({ id: 7 })
const link = { releaseCode: 'code', allowBlockToken: 'token', previewToken: null } as never

function open(content: ReactNode, props: Partial<PosternProviderProps> = {}) {
  const server = fakeServer(({ path }) =>
    /quarantine\/7/.test(path)
      ? [200, entry]
      : /quarantine/.test(path)
        ? [200, { entries, count: entries.length }]
        : [200, { customers: [], domains: [], users: [], count: 0 }],
  )
  const view = render(
    <PosternProvider client={server.client} locale="en" {...props}>
      {content}
    </PosternProvider>,
  )
  return { ...server, ...view }
}

class Catch extends Component<{ onError: (message: string) => void; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: Error) {
    this.props.onError(error.message)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Elements of a part, by its name for `::part()`. */
const parts = (name: string) => [...document.querySelectorAll(`[part="${name}"]`)]

const components: PosternComponents = {
  Link: forwardRef<HTMLAnchorElement, { href: string; children?: ReactNode }>(({ href, ...props }, ref) => (
    <a {...props} ref={ref} href={`/app${href}`} data-own="" />
  )),
  Button: forwardRef<HTMLButtonElement, { children?: ReactNode }>(({ children, ...props }, ref) => (
    <Button {...props} ref={ref} data-own="">
      {children}!
    </Button>
  )),
  Dialog: ({ title, children, footer, onClose }) => (
    <div role="dialog" aria-label={title} data-own="">
      {children}
      {footer}
      <button type="button" onClick={onClose}>
        Leave
      </button>
    </div>
  ),
}

beforeEach(() => browser.viewport(1280, 800))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('classNames', () => {
  it('reach the part of that name, from the provider and from the widget', async () => {
    open(
      <QuarantineSearch
        className="on-root"
        classNames={{ root: 'root', row: 'row', headCell: 'head', button: 'own' }}
      />,
      { classNames: { button: 'btn', cell: 'cell' } },
    )
    await screen.findByText('Offer')

    const root = document.querySelector('[data-widget=QuarantineSearch]')
    expect([...(root?.classList ?? [])].slice(-2)).toEqual(['root', 'on-root'])
    expect(parts('row').map((row) => row.classList.contains('row'))).toEqual([true, true])
    expect(parts('head-cell').every((cell) => cell.classList.contains('head'))).toBe(true)
    expect(parts('cell').length).toBeGreaterThan(4)
    expect(parts('cell').every((cell) => cell.classList.contains('cell'))).toBe(true)
    for (const button of parts('button')) expect([...button.classList]).toEqual(expect.arrayContaining(['btn', 'own']))
  })

  it('reach the rows of a narrow list', async () => {
    await browser.viewport(390, 800)
    open(<QuarantineSearch classNames={{ row: 'row', cell: 'cell' }} />)
    await screen.findByText('Offer')

    expect(parts('row').map((row) => row.classList.contains('row'))).toEqual([true, true])
    expect(parts('cell').every((cell) => cell.classList.contains('cell'))).toBe(true)
  })

  it('accept no name that the widget does not have', () => {
    const checks = () => [
      <QuarantineSearch key="1" classNames={{ pagination: 'here' }} />,
      // @ts-expect-error: a typing error
      <QuarantineSearch key="2" classNames={{ pagnation: 'there' }} />,
      // @ts-expect-error: the wizard's
      <QuarantineSearch key="3" classNames={{ stepper: 'there' }} />,
      // @ts-expect-error: a list's
      <QuarantineDigest key="4" classNames={{ pagination: 'there' }} entryId={1} link={link} client={{} as never} />,
      // @ts-expect-error: a typing error
      <PosternProvider key="5" classNames={{ buttn: 'there' }} client={{} as never} />,
    ]
    expect(checks).toBeTypeOf('function')
  })
})

describe('components of the host', () => {
  it('replace ours everywhere, and may wrap ours', async () => {
    open(<QuarantineSearch entryHref={({ id }) => `/mail/${id}`} />, { components })

    expect((await screen.findByRole('link', { name: 'Offer' })).getAttribute('href')).toBe('/app/mail/1')
    const search = screen.getByRole('button', { name: 'Search!' })
    expect(search.hasAttribute('data-own') && search.getAttribute('part') === 'button').toBe(true)
  })

  it.each([
    ['a dialog', Dialog],
    ['a confirmation', ConfirmDialog],
  ] as const)('replace %s while it is open', async (_name, Modal) => {
    const onClose = vi.fn()
    const shown = (isOpen: boolean) => (
      <Modal {...{ isOpen, onClose }} title="Delete it?" footer={null} confirmLabel="Delete" onConfirm={() => {}}>
        Gone for good
      </Modal>
    )
    const { client, rerender } = open(shown(false), { components })
    expect(screen.queryByRole('dialog')).toBeNull()

    rerender(
      <PosternProvider client={client} components={components}>
        {shown(true)}
      </PosternProvider>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Delete it?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))

    expect(dialog.textContent).toContain('Gone for good')
    expect(onClose).toHaveBeenCalledOnce()
    expect(document.querySelector('dialog')).toBeNull()
  })
})

describe('slots', () => {
  const slots: ListSlots<QuarantineEntry> = {
    cell: ({ children, row, column }) => (column === 'subject' ? <mark data-id={row.id}>{children}</mark> : children),
    toolbar: ({ children }) => (
      <section aria-label="Ours and theirs">
        <button type="button">Saved</button>
        {children}
      </section>
    ),
  }

  it.each([390, 1280])('receive what they replace: cells and the toolbar, %s pixels wide', async (width) => {
    await browser.viewport(width, 800)
    open(<QuarantineSearch slots={slots} />)

    const subject = await screen.findByText('Offer')
    const toolbar = screen.getByRole('region', { name: 'Ours and theirs' })
    expect(subject.closest('mark')?.dataset.id).toBe('1')
    expect(document.querySelectorAll('mark')).toHaveLength(entries.length)
    expect(within(toolbar).getByRole('searchbox')).toBeTruthy()
  })
})

describe('compound parts', () => {
  it('stand where the host puts them; the rest of the list is not shown', async () => {
    open(
      <QuarantineSearchRoot className="mine">
        <aside>
          <QuarantineSearchToolbar />
        </aside>
        <main>
          <QuarantineSearchTable />
        </main>
        <footer>
          <QuarantineSearchPagination />
        </footer>
      </QuarantineSearchRoot>,
    )
    await screen.findByText('Offer')

    expect(document.querySelector('aside')?.querySelector('[part=toolbar]')).toBeTruthy()
    expect(document.querySelector('main')?.querySelector('table')).toBeTruthy()
    expect(parts('pagination').map((part) => part.closest('footer, main')?.localName)).toEqual(['footer'])
    expect(screen.queryByRole('heading', { name: 'Quarantine' })).toBeNull()
    expect(document.querySelector('[data-widget=QuarantineSearch]')?.className).toContain('mine')
  })

  it('work together: a search in one shows in another', async () => {
    const { calls } = open(
      <QuarantineSearchRoot>
        <QuarantineSearchTable />
        <QuarantineSearchToolbar />
      </QuarantineSearchRoot>,
    )
    await screen.findByText('Offer')

    await userEvent.type(screen.getByRole('searchbox'), 'invoice{Enter}')

    await vi.waitFor(() => expect(calls.some(({ path }) => /free_search=invoice/i.test(path))).toBe(true))
  })

  it('of the digest leave out what the host leaves out', async () => {
    const server = fakeServer(() => [200, entry])
    open(
      <QuarantineDigestRoot entryId={7} link={link} client={server.client.quarantineDigest}>
        <QuarantineDigestActions />
        <QuarantineDigestHeader />
      </QuarantineDigestRoot>,
    )
    const release = await screen.findByRole('button', { name: 'Release' })

    const [actions, header] = [parts('actions')[0], parts('header')[0]] as [Element, Element]
    expect(actions.contains(release)).toBe(true)
    expect(actions.compareDocumentPosition(header)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(parts('facts')).toHaveLength(0)
  })

  it('of the wizard are one form, whatever their order', async () => {
    open(
      <ScheduledReportWizardRoot ownCustomer={{ id: 2, name: 'Orchard Foods' }}>
        <ScheduledReportWizardSummary />
        <ScheduledReportWizardStep />
        <ScheduledReportWizardFooter />
      </ScheduledReportWizardRoot>,
    )
    await screen.findByRole('form')

    expect(parts('summary')[0]?.closest('form')).toBe(parts('footer')[0]?.closest('form'))
    expect(parts('stepper')).toHaveLength(0)
  })

  it('say where they belong when they stand elsewhere', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onError = vi.fn()

    render(
      <Catch onError={onError}>
        <QuarantineSearchTable />
      </Catch>,
    )

    expect(onError).toHaveBeenCalledWith(
      'A part of QuarantineSearchRoot was rendered outside <QuarantineSearchRoot>. Move it inside.',
    )
  })
})
