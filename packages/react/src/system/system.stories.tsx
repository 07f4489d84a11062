import { systemStateWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories } from '../resource/page-stories.fixtures'
import { SystemPage } from './SystemPage'

const usual = { '/v1/system/': systemStateWire() }
const page = pageStories(SystemPage, { props: { headingLevel: 1 as const }, usual })
const [, mail] = systemStateWire().servers ?? []
const small = systemStateWire({
  database: { kind: 'embedded', version: '17.5', bytes: 41_943_040 },
  ...{ loops: [], sources: [], scanner: { kind: 'upstream', answers: null } },
  servers: mail ? [{ ...mail, roles: ['web', 'intake', 'relay', 'worker'] }] : [],
})
const silent = systemStateWire({
  scanner: { kind: 'rspamd', answers: false },
  servers: (systemStateWire().servers ?? []).map((server) => ({ ...server, isAlive: server.host === 'web1' })),
})

const meta = { title: 'System/SystemPage' } satisfies Meta
export default meta

export const Default = page.make()
export const OneServer = page.make({ answer: () => [200, small] })
export const MailServersGone = page.make({ answer: () => [200, silent] })
export const Loading = page.states.Loading
export const Failed = page.states.Failed
export const FrenchPhone = page.states.FrenchPhone
export const Dark = page.states.Dark
