import { type Destination, destination } from '@postern/core/navigation'
import { customerAdmin, groupMemberWire, groupWire, navigationLinks } from '@postern/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoginForm } from '../../auth/LoginForm/LoginForm'
import { GroupDetails } from '../../groups/GroupDetails'
import { ResetRequestForm } from '../../passwords/ResetRequestForm/ResetRequestForm'
import { Sidebar } from '../../shell/Sidebar/Sidebar'
import { fakeServer } from '../../testing'
import { PosternProvider, type PosternProviderProps } from '../PosternProvider'

function open(content: ReactNode, props: Partial<PosternProviderProps>) {
  const { client } = fakeServer(({ path }) => {
    if (path.includes('/members/')) return [200, { members: [groupMemberWire()], count: 1 }]
    return [200, path.startsWith('/v1/audit/') ? { events: [], count: 0 } : groupWire()]
  })
  return render(
    <PosternProvider client={client} locale="en" {...props}>
      {content}
    </PosternProvider>,
  )
}

const login = <LoginForm onLoggedIn={() => {}} />
const navigation = <Sidebar profile={customerAdmin()} links={navigationLinks} pathname="/wbl" />
const group = <GroupDetails groupId={9} canEdit />
const ids = { customerId: groupWire().customerId, groupId: groupWire().id }

describe('a provider', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it.each([
    ['the login form', login, 'Forgot Password', destination('resetRequest')],
    ['the request for a new password', <ResetRequestForm key="" />, 'Back to login', destination('login')],
    ['the sidebar', navigation, 'Quarantine', destination('quarantine')],
    ['the sidebar', navigation, 'Allow/Block List', { ...destination('portal'), path: '/wbl' }],
    ['a group', group, 'Edit', destination('editGroup', ids)],
    ['a group', group, 'Add members', destination('attachToGroup', ids)],
  ])('navigates on a click in %s on "%s"', async (_, widget, name, to) => {
    const navigate = vi.fn()
    open(widget, { href: ({ path }) => `/mail${path}`, navigate })

    const link = await screen.findByRole('link', { name })
    await userEvent.click(link)

    expect(link.getAttribute('href')).toBe(`/mail${to.path}`)
    expect(navigate.mock.calls).toEqual([[to]])
  })

  it('renders no link when the host has no address', async () => {
    const href = ({ name }: Destination) => (name === 'quarantine' ? '/held' : undefined)
    open(
      <>
        {login}
        {navigation}
      </>,
      { href },
    )

    await screen.findByRole('navigation')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((address) => !address?.startsWith('https:'))).toEqual(['/held'])
  })

  it("leaves a widget's own link as it is", async () => {
    const navigate = vi.fn((_: Destination) => {})
    const onFollow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    open(<LoginForm resetRequest={{ href: '#own', onFollow }} onLoggedIn={() => {}} />, { navigate })

    await userEvent.click(screen.getByRole('link', { name: 'Forgot Password' }))

    expect(onFollow).toHaveBeenCalledTimes(1)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('treats the sidebar like any other widget', async () => {
    open(
      <Sidebar profile={customerAdmin()} pathname="/wbl" className="mine" slots={{ footer: () => <p>Ours</p> }} />,
      {},
    )

    const root = document.querySelector('[data-widget=Sidebar]')
    expect(root?.classList.contains('mine')).toBe(true)
    expect(root?.textContent?.endsWith('Ours')).toBe(true)
    expect(screen.getByRole('link', { name: 'Quarantine' }).getAttribute('href')).toBe('/quarantine/search')
  })
})
