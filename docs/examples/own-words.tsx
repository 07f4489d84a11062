import { createClient } from '@postern/core'
import { PosternProvider } from '@postern/react'
import { LoginForm } from '@postern/react/login-form'

const client = createClient({ baseUrl: 'https://portal.example/api/' })

const texts = { auth: { title: 'Welcome to Northwind Mail', submit: 'Enter' } }

export const OwnWords = () => (
  <PosternProvider client={client} texts={texts}>
    <LoginForm onLoggedIn={() => location.assign('/')} />
  </PosternProvider>
)
