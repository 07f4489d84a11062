import { navigationLinks } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from '../../ui/Notice/Notice'
import { PublicPage } from './PublicPage'

const meta = {
  title: 'Frame/PublicPage',
  component: PublicPage,
  parameters: { isWholePage: true },
  args: {
    logo: 'Halden',
    width: 'message',
    links: navigationLinks,
    onLocaleChange: () => {},
    children: (
      <Notice icon="success" title="Released" headingLevel={1}>
        The message is on its way.
      </Notice>
    ),
  },
} satisfies Meta<typeof PublicPage>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutLinks: Story = { args: { links: {} } }
export const FrenchDarkPhone: Story = {
  globals: { locale: 'fr', theme: 'dark', viewport: { value: 'mobile1' } },
}
