import { HeldMail } from './held-mail'

export default function Page() {
  return (
    <main>
      <h1>Held mail</h1>
      <HeldMail />
    </main>
  )
}
