import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import jsQR from 'jsqr'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { TwoFactorSetup } from './TwoFactorSetup'

const url = 'otpauth://totp/Mail:admin%40contoso.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Mail'
const credentials = { username: 'admin@contoso.example', password: 'secret' }

function open(answer: (call: FakeCall) => [number, unknown] | undefined = () => undefined) {
  const onTwoFactorEnabled = vi.fn()
  const onClose = vi.fn()
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/v1/otp/totp/create/') return [200, { url }]
    if (call.path.startsWith('/v1/otp/totp/login/')) return [200, { token: 'full-token' }]
    return [200, { id: 3, hasTwoFactor: true }]
  })
  renderWith(
    server.client,
    <StrictMode>
      <TwoFactorSetup
        isOpen
        credentials={credentials}
        userId={3}
        onClose={onClose}
        onTwoFactorEnabled={onTwoFactorEnabled}
      />
    </StrictMode>,
  )
  return { ...server, onTwoFactorEnabled, onClose }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function toCode() {
  await press('Generate Barcode')
  await userEvent.click(await screen.findByRole('button', { name: 'I have a new 6 Digit Code' }))
}
const confirm = () => screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement

/** Returns what an authenticator app reads from the drawn code. */
async function scan(svg: Element): Promise<string | undefined> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = new OffscreenCanvas(300, 300)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, 300, 300)
  const pixels = context?.getImageData(0, 0, 300, 300)
  return pixels && jsQR(pixels.data, 300, 300)?.data
}

describe('TwoFactorSetup', () => {
  afterEach(cleanup)

  it('goes through three steps to a flagged user and a stored token (TF-011, TF-012, TF-013, TF-017, TF-018, TF-019, TF-022, TF-025, TF-027)', async () => {
    const { calls, tokenStore, onTwoFactorEnabled } = open()
    expect(screen.getByRole('dialog', { name: 'Setup Two Factor Authentication' })).toBeTruthy()

    await toCode()
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456')
    await userEvent.click(confirm())

    await waitFor(() => expect(onTwoFactorEnabled).toHaveBeenCalledExactlyOnceWith({ userId: 3, token: 'full-token' }))
    expect(tokenStore.get()).toBe('full-token')
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/v1/otp/totp/create/', null],
      ['POST', '/v1/otp/totp/login/123456/', credentials],
      ['PATCH', '/v1/provideruser/3/', { hasTwoFactor: true }],
    ])
  })

  it('draws a 300-pixel code that an app can scan, and shows the secret as text (TF-015, TF-016)', async () => {
    open()

    await press('Generate Barcode')
    const drawn = await screen.findByRole('img', { name: 'Barcode of your two-factor key' })

    expect(drawn.getAttribute('width')).toBe('300')
    expect(await scan(drawn)).toBe(url)
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  })

  it('enables Confirm for exactly six characters (TF-020)', async () => {
    open()
    await toCode()

    for (const [code, isEnabled] of [
      ['12345', false],
      ['123456', true],
      ['1234567', false],
    ] as const) {
      await userEvent.clear(screen.getByLabelText('6-digit code'))
      await userEvent.type(screen.getByLabelText('6-digit code'), code)
      expect(confirm().disabled).toBe(!isEnabled)
    }
  })

  it('reports a wrong code and accepts another one (TF-023, ER-008)', async () => {
    let isWrong = true
    const { onTwoFactorEnabled } = open((call) =>
      call.path.includes('/login/') && isWrong ? [400, { message: 'No.' }] : undefined,
    )
    await toCode()
    await userEvent.type(screen.getByLabelText('6-digit code'), '000000')
    await userEvent.click(confirm())

    const text = 'Two factor code appears to be incorrect. Contact support.'
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'))
    isWrong = false
    await userEvent.clear(screen.getByLabelText('6-digit code'))
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456')
    await userEvent.click(confirm())
    await waitFor(() => expect(onTwoFactorEnabled).toHaveBeenCalledOnce())
  })

  it('reports a missing token after a correct code (TF-024, ER-009)', async () => {
    open((call) => (call.path.includes('/login/') ? [200, {}] : undefined))
    await toCode()
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456')
    await userEvent.click(confirm())

    expect((await screen.findAllByText('Authentication token is missing')).length).toBeGreaterThan(0)
  })

  it('retries only the flagging after it fails (TF-026, ER-010)', async () => {
    let fails = true
    const { calls, onTwoFactorEnabled } = open((call) => (call.method === 'PATCH' && fails ? [500, {}] : undefined))
    await toCode()
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456')
    await userEvent.click(confirm())
    const text = 'Something went wrong enabling 2FA on your account. Contact support.'
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

    fails = false
    await userEvent.click(confirm())

    await waitFor(() => expect(onTwoFactorEnabled).toHaveBeenCalledOnce())
    expect(calls.filter(({ path }) => path.includes('/login/'))).toHaveLength(1)
  })

  it('keeps a modal open until the recovery codes are shown', async () => {
    const codes = ['abcd-efgh', 'ijkl-mnop']
    const { onTwoFactorEnabled } = open((call) =>
      call.path.includes('/login/') ? [200, { token: 'full-token', recoveryCodes: codes }] : undefined,
    )
    await toCode()
    await userEvent.type(screen.getByLabelText('6-digit code'), '123456')
    const counts: number[] = []
    const observer = new MutationObserver(() => counts.push(document.querySelectorAll('dialog').length))
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    await userEvent.click(confirm())

    expect(await screen.findByText('ijkl-mnop')).toBeTruthy()
    observer.disconnect()
    expect(counts).not.toContain(0)
    await userEvent.click(await screen.findByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(onTwoFactorEnabled).toHaveBeenCalledOnce())
  })

  it('stays at the first step and shows the server’s message when no barcode arrives (TF-029)', async () => {
    open((call) =>
      call.path.includes('create') ? [409, { message: 'A second factor is set up already.' }] : undefined,
    )

    await press('Generate Barcode')

    await waitFor(() => expect(screen.getAllByText('A second factor is set up already.')).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Generate Barcode' })).toBeTruthy()
  })

  it('closes on Escape and on Cancel', async () => {
    const { onClose } = open()

    await userEvent.keyboard('{Escape}')
    await press('Cancel')

    expect(onClose).toHaveBeenCalled()
  })
})
