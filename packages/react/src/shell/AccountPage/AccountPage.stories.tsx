import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordStep } from '../../auth/LoginForm/PasswordStep'
import { AccountPage } from './AccountPage'

const meta = {
  title: 'Frame/AccountPage',
  component: AccountPage,
  parameters: { layout: 'fullscreen' },
  args: {
    logo: 'Halden',
    onLocaleChange: () => {},
    children: (
      <PasswordStep
        headingLevel={1}
        isPending={false}
        failure={null}
        retryAt={null}
        fields={{ username: '', password: '' }}
        resetRequest={{ href: '/resetpasswordrequest' }}
        onSubmit={() => {}}
      />
    ),
  },
} satisfies Meta<typeof AccountPage>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
