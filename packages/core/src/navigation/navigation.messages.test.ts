import { describe, expect, it } from 'vitest'
import { managementMenu, settingsTabs } from './menus'
import { customerAdmin, resellerAdmin, superAdmin } from './navigation.fixtures'
import { navigationMessages } from './navigation.messages'
import { allRoutes } from './routes'

const { en, fr } = navigationMessages

describe('navigation messages', () => {
  it('name unquoted entries in plain words (LO-019, AM-027)', () => {
    const labels = [superAdmin(), resellerAdmin(), customerAdmin()]
      .flatMap((user) => [...managementMenu(user), ...settingsTabs(user)])
      .map(({ labelKey }) => en[labelKey])

    expect([en.messageHistory, en.notificationsSearch]).toEqual(['Message History', 'Notifications Search'])
    expect(labels).toEqual(
      expect.arrayContaining([
        'Domains',
        'Users',
        'Allow/Block List',
        'Rules',
        'Groups',
        'TLS Enforcement',
        'Email Continuity',
        'General Settings',
        'Outbound IPs',
        'Content Rules',
        'Outbound Settings',
        'Access Control',
      ]),
    )
  })

  it('are the same in both languages only where the word is the same', () => {
    const same = Object.keys(en).filter((key) => en[key as keyof typeof en] === fr[key as keyof typeof en])

    expect(same.sort()).toEqual(['inboxProtect', 'script', 'scripts', 'services', 'webhook', 'webhooks'])
  })

  it('contain no unused text', () => {
    const menuWords = [
      'adminAndSettings',
      'emailSecurity',
      'inboxProtect',
      'management',
      'moreServices',
      'reports',
      'urlAnalysis',
      // Beside the number of open requests.
      'waiting',
    ]

    expect(Object.keys(en).sort()).toEqual(
      [...new Set([...allRoutes.map(({ titleKey }) => titleKey), ...menuWords])].sort(),
    )
  })
})
