import { profile } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Shell } from './Shell'

const meta = {
  title: 'Shell/Shell',
  component: Shell,
  parameters: { isWholePage: true },
  args: {
    profile: profile(),
    logo: 'Contoso Mail',
    links: [
      {
        key: 'quarantine',
        icon: 'shield',
        label: 'Quarantine',
        href: '#quarantine',
        isCurrent: true,
        onFollow: () => {},
      },
    ],
    onEditProfile: () => {},
    onLogOut: () => {},
    children: <h1>Screen</h1>,
  },
} satisfies Meta<typeof Shell>
export default meta

export const Default: StoryObj<typeof meta> = {}
export const HostileNames: StoryObj<typeof meta> = {
  args: { profile: profile({ username: '<b>admin</b>@hostile.example', parent: '<script>alert(1)</script>' }) },
}
