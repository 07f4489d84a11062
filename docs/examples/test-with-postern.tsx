import { createTestServer } from '@postern/core/testing/server'
import { TestPostern } from '@postern/react/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { OwnHeldMail } from './own-held-mail'

/** Body of a test, for Vitest, Jest or any other runner: `it('releases a message', releasesAMessage)`. */
export async function releasesAMessage() {
  const server = createTestServer()
  const { unmount } = render(
    <TestPostern server={server}>
      <OwnHeldMail />
    </TestPostern>,
  )

  const [release] = await screen.findAllByRole('button', { name: 'Release' })
  if (release) await userEvent.click(release)

  await screen.findByText(/7 dashboards .* \(RELEASED\)/)
  unmount()
  return server.rows('quarantine').filter(({ stage }) => stage === 'RELEASED').length
}
