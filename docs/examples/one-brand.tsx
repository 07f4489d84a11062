import { createClient } from '@postern/core'
import { PosternDefaults, PosternProvider } from '@postern/react'
import { LoginForm } from '@postern/react/login-form'
import type { ReactNode } from 'react'

const client = createClient({ baseUrl: 'https://portal.example/api/' })

// Put it once around the app: every provider inside takes this look, at any depth.
export const Brand = ({ children }: { children: ReactNode }) => (
  <PosternDefaults appearance={{ brand: '#0a7c4a', brandDark: '#35b878', radius: '8px', density: 'compact' }}>
    {children}
  </PosternDefaults>
)

export const Welcome = () => (
  <PosternProvider client={client} appearance={{ theme: 'dark' }}>
    <LoginForm onLoggedIn={() => location.assign('/')} />
  </PosternProvider>
)
