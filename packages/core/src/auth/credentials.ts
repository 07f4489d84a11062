import * as z from 'zod/mini'
import { line } from '../shared/text-schemas'

export const credential = line.check(z.minLength(1), z.maxLength(256))

/** User name and password, as the login request carries them (spec 3). */
export const credentials = { username: credential, password: credential }
