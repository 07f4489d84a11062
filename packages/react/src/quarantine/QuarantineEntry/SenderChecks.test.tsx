import type { Locale } from '@postern/core'
import { heldMessage } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { SenderChecks, type SenderChecksProps } from './SenderChecks'

const own = {
  spf: 'pass',
  dkim: [
    { domain: 'relay.example', result: 'pass' },
    { domain: '<b>list</b>', result: 'fail' },
  ],
  dmarc: { result: 'fail', policy: 'reject' },
  arc: 'none',
}

const { client } = fakeServer(() => [200, {}])
const show = (checks: SenderChecksProps, locale: Locale = 'en') => {
  renderWith(client, <SenderChecks {...checks} />, locale)
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

describe('SenderChecks', () => {
  afterEach(cleanup)

  it('shows the service’s findings as three facts in words, with the signer and the DMARC policy', () => {
    expect(show({ authentication: own, message: heldMessage() })).toEqual([
      'SPFPassed',
      'DKIMPassedSigned by relay.example',
      'DMARCFailedThe domain asks to refuse mail that fails',
    ])
    const [spf, , dmarc] = screen.getAllByRole('listitem')
    expect(
      within(spf as HTMLElement)
        .getByText('Passed')
        .closest('[data-tone]')
        ?.getAttribute('data-tone'),
    ).toBe('success')
    expect(
      within(dmarc as HTMLElement)
        .getByText('Failed')
        .closest('[data-tone]')
        ?.getAttribute('data-tone'),
    ).toBe('danger')
  })

  it('shows a header result as neutral, and missing results as not recorded', () => {
    const message = heldMessage({ headers: [{ name: 'Authentication-Results', value: 'mx.example; spf=pass' }] })

    expect(show({ authentication: null, message: message })).toEqual([
      'SPFPassed',
      'DKIMNot recorded',
      'DMARCNot recorded',
    ])
    expect(screen.getByText('Passed').closest('[data-tone]')?.getAttribute('data-tone')).toBe('neutral')
  })

  it('speaks French', () => {
    expect(show({ authentication: own, message: undefined }, 'fr')).toEqual([
      'SPFRéussi',
      'DKIMRéussiSigné par relay.example',
      'DMARCÉchouéLe domaine demande de refuser les messages en échec',
    ])
  })
})
