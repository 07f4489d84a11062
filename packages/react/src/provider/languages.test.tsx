import type { Locale } from '@postern/core'
import { englishTexts, registerTexts } from '@postern/core/languages'
import { pseudo, pseudoTexts } from '@postern/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { QuarantineEntry } from '../quarantine/QuarantineEntry/QuarantineEntry'
import { QuarantineSearch } from '../quarantine/QuarantineSearch/QuarantineSearch'
import { TestPostern } from '../test-postern/TestPostern'

const sv = 'sv' as Locale
registerTexts(sv, pseudoTexts())

afterEach(cleanup)

describe('widgets in a language that the host registered', () => {
  it('have all their texts from it', async () => {
    const { quarantine } = englishTexts()
    render(
      <TestPostern locale={sv}>
        <QuarantineEntry entryId={88_213} />
      </TestPostern>,
    )

    expect(await screen.findByRole('button', { name: pseudo('Release') })).toBeVisible()
    expect(screen.queryByText(quarantine.received)).toBeNull()
    expect(document.querySelector('[data-pst-root]')).toHaveProperty('lang', 'sv')
  })

  it('reword single texts of it', async () => {
    render(
      <TestPostern locale={sv} texts={{ quarantine: { received: 'Mottaget' } }}>
        <QuarantineSearch />
      </TestPostern>,
    )

    expect((await screen.findAllByText('Mottaget')).length).toBeGreaterThan(0)
  })

  it('fail with the call that is missing when it was never registered', () => {
    expect(() =>
      render(
        <TestPostern locale={'nl' as Locale}>
          <QuarantineSearch />
        </TestPostern>,
      ),
    ).toThrow(/There are no texts in the language "nl" .* Call registerTexts\('nl', …\)/)
  })
})
