import { Language, type Locale } from '@postern/core'
import { authMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { useProfileUpdate } from '../session/profile-update'
import { useSession } from '../session/session'

/**
 * Switches the language at once and, if signed in, saves it in the user's profile (AM-010). When the server rejects it, reverts to the
 * previous one and shows an error.
 */
export function useLocaleChoice(): (details: { locale: Locale }) => Promise<void> {
  const { session, replaceProfile, setLocale } = useSession()
  const { failedTitle } = useTexts('auth', authMessages)
  const update = useProfileUpdate()
  const toast = useToast()
  return async ({ locale }) => {
    if (session.status !== 'signedIn') return setLocale(locale)
    const { profile } = session
    const language = locale === 'fr' ? Language.French : Language.English
    replaceProfile({ ...profile, language })
    try {
      replaceProfile(await update({ language }))
      setLocale(locale)
    } catch (error) {
      replaceProfile(profile)
      toast({ tone: 'danger', title: failedTitle, text: error instanceof Error ? error.message : '' })
    }
  }
}
