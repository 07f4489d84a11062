import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

describe('the profile’s screens', () => {
  afterEach(closePortal)

  it.each(['/profile', '/profile/1/edit'])('%s shows the user’s own profile (RT-007, RT-008)', async (address) => {
    openPortal(address)

    await expect.element(heading('Your profile')).toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Your profile · Mail security')
  })

  it.each(['2', '01', '1x', '0'])(
    'are closed under an id that is not the own parent’s: %s (RT-008, AM-021)',
    async (id) => {
      openPortal(`/profile/${id}/edit`)

      await expect.element(heading('You do not have access to Edit Your Profile')).toBeInTheDocument()
      await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    },
  )

  it('are open to every user, whatever the customer’s services (RT-007)', async () => {
    openPortal('/profile', { user: { customer: { services: [] } } })

    await expect.element(heading('Your profile')).toBeInTheDocument()
  })

  it('are linked from Edit Your Profile in the header (LO-004, AM-021)', async () => {
    const { router } = openPortal('/quarantine/search', {
      user: { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
    })

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Edit Your Profile' }).click()

    await expect.element(heading('Your profile')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/profile/0/edit')
  })

  it('change the language of the whole portal at once (AM-010, LO-083)', async () => {
    openPortal('/profile')

    await page.getByRole('radio', { name: 'Français' }).click()
    await page.getByRole('button', { name: 'Save language and zone' }).click()

    await expect.element(heading('Votre profil')).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Aller au contenu' })).toBeInTheDocument()
    expect(document.documentElement.lang).toBe('fr')
    await expect.element(page.getByText('La langue et le fuseau horaire sont enregistrés.')).toBeInTheDocument()
  })
})
