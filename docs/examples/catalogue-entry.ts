import { authMessages, overlayTexts } from '@postern/core/texts'

// The same texts without React, for a screen of your own.
const texts = overlayTexts(authMessages.fr, { title: 'Bienvenue' })

export const heading = texts.title // 'Bienvenue'
export const wait = texts.waitFor('0:30') // 'Réessayez dans 0:30'
