import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asked, Digest, LoadingDigest, Login, Search } from './samples'
import { devTools, testProcess } from './test-process'

const samples = '/packages/react/src/hosts/samples.tsx'

let host: HTMLElement
let root: Root | undefined

/** Sets a time zone, language and theme different from the server's. */
async function readAsSomebodyElsewhere() {
  await devTools().send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
  await devTools().send('Emulation.setLocaleOverride', { locale: 'de-DE' })
  await devTools().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] })
}

beforeEach(async () => {
  asked.length = 0
  host = document.body.appendChild(document.createElement('div'))
  await readAsSomebodyElsewhere()
})
afterEach(async () => {
  act(() => root?.unmount())
  host.remove()
  await devTools().send('Emulation.setTimezoneOverride', { timezoneId: '' })
  await devTools().send('Emulation.setLocaleOverride', {})
  await devTools().send('Emulation.setEmulatedMedia', { features: [] })
})

describe('a widget that a server has rendered', () => {
  it.each([
    { name: 'Digest', Sample: Digest, text: 'Libérer', requests: [] },
    {
      name: 'LoadingDigest',
      Sample: LoadingDigest,
      text: 'Loading the message',
      requests: ['/v1/quarantine/2/digest/?releaseCode=code'],
    },
    {
      name: 'Search',
      Sample: Search,
      text: 'Quarantine',
      requests: [/^.v1.quarantine.\?/, /^.v1.quarantine.from_blocked.\?/].map((path) => expect.stringMatching(path)),
    },
    { name: 'Login', Sample: Login, text: 'Mot de passe', requests: [] },
  ])(
    '$name hydrates without a warning, and StrictMode sends no request twice',
    async ({ name, Sample, text, requests }) => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
      const onRecoverableError = vi.fn()
      const html = await testProcess.renderOnServer(samples, name)
      host.innerHTML = html
      const rendered = host.firstElementChild

      await act(async () => {
        const strict = (
          <StrictMode>
            <Sample />
          </StrictMode>
        )
        root = hydrateRoot(host, strict, { onRecoverableError })
      })

      expect(html).toContain(text)
      expect(html).not.toContain('style=')
      expect(host.firstElementChild).toBe(rendered)
      expect([...complaints.mock.calls, ...onRecoverableError.mock.calls]).toEqual([])
      await vi.waitFor(() => expect(asked).toHaveLength(requests.length))
      expect(asked).toEqual(requests)
      complaints.mockRestore()
    },
  )
})
