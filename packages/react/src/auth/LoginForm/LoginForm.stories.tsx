import { createClient } from '@postern/core'
import { profileWire } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { useLocale } from '../../provider/PosternContext'
import { PosternProvider } from '../../provider/PosternProvider'
import { LoginForm } from './LoginForm'

const accepted = { token: 'token', enforce_2fa: false, twofa: false, userId: 3, message: '' }

/** Mocks a login without a network. */
function clientThat(login: object, status = 200, code: [object, number] = [{}, 400]) {
  const answers: [string, object, number][] = [
    ['api-token-auth', login, status],
    ['otp/totp/login', ...code],
    ['check_token', { access: true }, 200],
    ['currentuser', profileWire(), 200],
  ]
  return createClient({
    baseUrl: 'https://portal.example/api/',
    fetch: async (input) => {
      const [, body, found] = answers.find(([part]) => String(input).includes(part)) ?? ['', {}, 404]
      return Response.json(body, { status: found })
    },
  })
}

const meta = {
  title: 'Accounts/LoginForm',
  component: LoginForm,
  args: { onLoggedIn: () => {}, resetRequest: { href: '/resetpasswordrequest' } },
  parameters: { client: clientThat(accepted) },
  decorators: [
    (Story, { parameters }) => (
      <PosternProvider client={parameters.client} locale={useLocale()}>
        <Story />
      </PosternProvider>
    ),
  ],
} satisfies Meta<typeof LoginForm>
export default meta

type Story = StoryObj<typeof meta>

const logIn: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('Username'), 'admin@contoso.example')
  await userEvent.type(canvas.getByLabelText('Password'), 'secret')
  await userEvent.click(canvas.getByRole('button', { name: 'Log in' }))
}

export const Default: Story = {}
export const French: Story = { globals: { locale: 'fr' } }
export const FieldsMissing: Story = {
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Log in' }))
  },
}
export const Refused: Story = {
  parameters: { client: clientThat({ non_field_errors: ['Unable to log in with provided credentials.'] }, 400) },
  play: logIn,
}
export const Code: Story = {
  parameters: { client: clientThat({ ...accepted, twofa: true }) },
  async play(context) {
    await logIn(context)
    await expect(await within(context.canvasElement).findByLabelText('Two FA Code')).toBeVisible()
  },
}
export const WrongCode: Story = {
  parameters: { client: clientThat({ ...accepted, twofa: true }) },
  async play(context) {
    const canvas = within(context.canvasElement)
    await logIn(context)
    await userEvent.type(await canvas.findByLabelText('Two FA Code'), '000000{Enter}')
    await expect((await canvas.findAllByText(/out of date/))[0]).toBeVisible()
  },
}
export const EnhanceYourSecurity: Story = {
  parameters: {
    client: clientThat({ ...accepted, enforce_2fa: true, message: 'Two-factor authentication must be set up.' }),
  },
  async play(context) {
    await logIn(context)
    await expect(await within(context.canvasElement).findByText('Enhance Your Security')).toBeVisible()
  },
}
