import { UpdatePrompt } from '@postern/react'

export function UpdateCheck() {
  return <UpdatePrompt />
}
