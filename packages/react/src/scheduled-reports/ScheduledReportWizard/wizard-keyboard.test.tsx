import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWizard } from './wizard-server'

const { keyboard } = userEvent

/** Presses Tab until the given element has the focus. */
async function tabTo(role: 'combobox' | 'textbox' | 'radio' | 'button', name: string | RegExp) {
  const wanted = page.getByRole(role, { name })
  await expect.element(wanted.first()).toBeInTheDocument()
  for (let presses = 0; presses < 25; presses += 1) {
    if (wanted.elements().includes(document.activeElement as HTMLElement)) return
    await keyboard('{Tab}')
  }
  throw new Error(`Tab does not come to ${role} ${name}.`)
}

async function chooseByTyping(name: string, letters: string, option: string | RegExp) {
  await tabTo('combobox', name)
  await keyboard(letters)
  await expect.element(page.getByRole('option', { name: option })).toBeVisible()
  await keyboard('{Enter}')
}

describe('the report wizard by keyboard alone', () => {
  afterEach(cleanup)

  it('schedules a report in French on a phone, with nothing truncated (SR-024, SR-027, SR-049, SR-050, SR-062)', async () => {
    await page.viewport(390, 844)
    const onCreated = vi.fn()
    const { created } = openWizard({ onCreated }, { locale: 'fr' })
    const isCutOff = () => document.documentElement.scrollWidth > 390

    await chooseByTyping('Client', 'orch', 'Orchard Foods')
    await tabTo('textbox', /^Nom du rapport/)
    await keyboard('Quarantaine du jour')
    await tabTo('combobox', 'Type de rapport')
    await keyboard('{Enter}{ArrowDown}{Enter}')
    await chooseByTyping('Domaine(s)', '{ArrowDown}{ArrowDown}', 'Tous les domaines')
    expect(isCutOff()).toBe(false)
    await tabTo('button', 'Suivant : Planification')
    await keyboard('{Enter}')

    await expect.element(page.getByText('Étape 2 sur 3 : Planification')).toBeVisible()
    await tabTo('textbox', /^Date/)
    await keyboard('2030-01-15')
    await tabTo('combobox', /^Heure/)
    await keyboard('08:00')
    await tabTo('combobox', 'Période')
    await keyboard('{Enter}{Enter}')
    await tabTo('radio', 'Tous les jours')
    await keyboard(' ')
    await tabTo('radio', 'Oui, envoyer le week-end')
    await keyboard('{ArrowDown}')
    const runs = page.getByRole('table', { name: 'Prochains rapports' }).getByRole('row')
    expect(runs.elements().map((row) => row.textContent)).toEqual([
      'Heure du client (America/New_York)Votre heure (Europe/Dublin)',
      'mar. 2030-01-15 08:00mar. 2030-01-15 13:00',
      'mer. 2030-01-16 08:00mer. 2030-01-16 13:00',
      'jeu. 2030-01-17 08:00jeu. 2030-01-17 13:00',
      'ven. 2030-01-18 08:00ven. 2030-01-18 13:00',
      'lun. 2030-01-21 08:00lun. 2030-01-21 13:00',
    ])
    expect(isCutOff()).toBe(false)
    await tabTo('button', 'Suivant : Destinataires')
    await keyboard('{Enter}')

    await chooseByTyping('Destinataires', 'zora', /^zora/)
    expect(isCutOff()).toBe(false)
    await tabTo('button', 'Planifier le rapport')
    await keyboard('{Enter}')

    await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(created()).toMatchObject([
      {
        customerId: 2,
        domain: null,
        reportType: 2,
        reportName: 'Quarantaine du jour',
        startDate: '2030-01-15 08:00',
        timezone: 'America/New_York',
        period: 1,
        repeats: 1,
        weekends: 0,
        recipients: [{ provideruser_id: 32, emails: ['zora@orchardfoods.example'] }],
      },
    ])
  })
})
