import { screenList } from 'postern:screens'
import { collectScreens } from './navigation/screens'

/** The screens of all features. */
export const screens = collectScreens(screenList)
