import { createClient } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocale } from '../../provider/PosternContext'
import { PosternProvider } from '../../provider/PosternProvider'
import { LoginForm } from './LoginForm'

const refusal = JSON.stringify({ non_field_errors: ['Unable to log in with provided credentials.'] })
const client = createClient({
  baseUrl: 'https://portal.example/api/',
  fetch: async () => new Response(refusal, { status: 400, headers: { 'content-type': 'application/json' } }),
})

const meta = {
  title: 'Accounts/LoginForm',
  component: LoginForm,
  args: { onLoggedIn: () => {} },
  decorators: [
    (Story) => (
      <PosternProvider client={client} locale={useLocale()}>
        <Story />
      </PosternProvider>
    ),
  ],
} satisfies Meta<typeof LoginForm>
export default meta

export const Default: StoryObj<typeof meta> = {}
export const French: StoryObj<typeof meta> = { globals: { locale: 'fr' } }
