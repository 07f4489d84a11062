import { expect, it } from 'vitest'
import { accessControlMessages } from '../access-control/access-control.messages'
import { notificationsMessages } from './notifications.messages'

it.each([
  ['entries of a mail', notificationsMessages.fr.moreEntries],
  ['users who are shut out', accessControlMessages.fr.more],
])('a remainder of one in %s is singular in French as well', (_, more) => {
  expect(more('1')).toBe('et 1 autre')
  expect(more('2')).toBe('et 2 autres')
})
