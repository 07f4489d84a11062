import { recoveryCodeSet } from '@postern/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RecoveryCodeList } from './RecoveryCodeList'

describe('RecoveryCodeList', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('downloads the codes as a text file that names their owner', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:codes'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    render(<RecoveryCodeList codes={recoveryCodeSet()} username="ana@contoso.example" />)

    await userEvent.click(screen.getByRole('button', { name: 'Download' }))

    expect(names).toEqual(['recovery-codes.txt'])
    const text = await files[0]?.text()
    expect(text).toContain(`Recovery codes for ana@contoso.example at ${window.location.host}`)
    for (const code of recoveryCodeSet()) expect(text).toContain(code)
  })

  it('prints only the codes', async () => {
    const printed: (string | null | undefined)[] = []
    const append = vi.spyOn(document.body, 'append').mockImplementation((frame) => {
      document.documentElement.append(frame)
      const view = (frame as HTMLIFrameElement).contentWindow
      if (view) view.print = () => printed.push(view.document.body.textContent)
    })
    render(<RecoveryCodeList codes={recoveryCodeSet()} username="ana@contoso.example" />)

    await userEvent.click(screen.getByRole('button', { name: 'Print' }))

    expect(append).toHaveBeenCalledOnce()
    expect(printed).toHaveLength(1)
    expect(printed[0]).toMatch(/^Recovery codes for ana@contoso\.example/)
    for (const code of recoveryCodeSet()) expect(printed[0]).toContain(code)
    expect(printed[0]).not.toContain('Download')
  })
})
