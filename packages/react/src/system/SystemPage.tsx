import { type ApiError, formatListDate, type SystemState } from '@postern/core'
import { formatFileSize, formatNumber, systemMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { Banner } from '../ui/Banner/Banner'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { ObjectLoad } from '../ui/ObjectLoad/ObjectLoad'
import { Section } from '../ui/Section/Section'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { StackedTable } from '../ui/StackedTable/StackedTable'
import { StatTile } from '../ui/StatTile/StatTile'
import { Status } from '../ui/Status/Status'
import styles from './SystemPage.module.css'
import { ageOf, missingRoles } from './system-figures'

export interface SystemPageProps {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const refreshMs = 30_000

/** State of the installation: servers, mail queue, background work, database and feeds, refreshed twice a minute (LO-090). */
export const SystemPage = /* @__PURE__ */ defineWidget('SystemPage', ConnectedSystemPage)

export const systemPageElement = { attributes: {} } as const satisfies ElementOf<typeof SystemPage>

function ConnectedSystemPage({ headingLevel = 2 }: SystemPageProps) {
  const { system } = useClient()
  const texts = useTexts('system', systemMessages)
  const timeZone = useTimeZone()
  const query = useQuery<SystemState, ApiError>({
    queryKey: ['system'],
    queryFn: ({ signal }) => system.get(undefined, { signal }),
    networkMode: 'always',
    refetchInterval: refreshMs,
  })
  const { data } = query
  const meta = data
    ? [texts.version(data.version), texts.at(formatListDate(data.at, timeZone))]
    : [<Skeleton key="version" width="third" />]
  return (
    <div className={styles.root}>
      <PageHeader
        title={texts.title}
        headingLevel={headingLevel}
        meta={meta}
        actions={[{ key: 'refresh', label: texts.refresh, onSelect: () => void query.refetch() }]}
      />
      <ObjectLoad of={query} words={texts} headingLevel={below(headingLevel)}>
        {(state) => <Loaded state={state} level={below(headingLevel)} />}
      </ObjectLoad>
    </div>
  )
}

const below = (level: 1 | 2 | 3) => (level === 1 ? 2 : 3)

function useSystem() {
  const texts = useTexts('system', systemMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  return {
    texts,
    number: (value: number) => formatNumber(value, locale),
    size: (bytes: number) => formatFileSize(bytes, { locale }),
    time: (instant: string | null, otherwise: string) =>
      instant === null ? otherwise : formatListDate(instant, timeZone),
    /** How long before `now` an instant was. */
    age(instant: string, now: string) {
      const { unit, count } = ageOf(instant, now)
      return texts.ages[unit](formatNumber(count, locale))
    },
    locale,
  }
}

interface PartProps {
  state: SystemState
  level: 2 | 3
}

function Loaded({ state, level }: PartProps) {
  const { texts, number, size, age } = useSystem()
  const { servers, queue, database, at } = state
  const oldest = queue.reduce<string | null>(
    (first, { oldestAt }) => (oldestAt !== null && (first === null || oldestAt < first) ? oldestAt : first),
    null,
  )
  const alive = servers.filter(({ isAlive }) => isAlive).length
  return (
    <>
      <div className={styles.figures}>
        <StatTile label={texts.figures.waiting} value={queue.reduce((sum, { waiting }) => sum + waiting, 0)} />
        <StatTile label={texts.figures.oldest} value={oldest === null ? texts.none : age(oldest, at)} />
        <StatTile label={texts.figures.database} value={size(database.bytes)} />
        <StatTile label={texts.figures.servers} value={texts.serversAlive(number(alive), number(servers.length))} />
      </div>
      <Servers state={state} level={level} />
      <div className={styles.columns}>
        <Queue state={state} level={level} />
        <Sources state={state} level={level} />
      </div>
      <Loops state={state} level={level} />
      <div className={styles.columns}>
        <Database state={state} level={level} />
        <Stores state={state} level={level} />
      </div>
    </>
  )
}

function Servers({ state: { servers }, level }: PartProps) {
  const { texts, time, locale } = useSystem()
  const { columns, title, intro, alive, gone, missing } = texts.servers
  const roleName = (role: string) => (texts.roles as Readonly<Record<string, string>>)[role] ?? role
  const roleNames = (roles: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(roles.map(roleName))
  const lacking = missingRoles(servers)
  return (
    <Section title={title} intro={intro} headingLevel={level}>
      {lacking.length > 0 && (
        <Banner tone="danger" title={missing}>
          {roleNames(lacking)}
        </Banner>
      )}
      <StackedTable
        label={title}
        heads={[columns.host, columns.state, columns.roles, columns.version, columns.started, columns.seen].map(
          (text) => ({ text }),
        )}
        rows={servers.map(({ id, host, version, roles, startedAt, seenAt, isAlive }) => ({
          key: id,
          cells: [
            <span key="host" className={styles.name}>
              {host}
            </span>,
            <Status key="state" tone={isAlive ? 'success' : 'danger'}>
              {isAlive ? alive : gone}
            </Status>,
            ...[roleNames(roles), version, time(startedAt, texts.unknown), time(seenAt, texts.unknown)],
          ],
        }))}
      />
    </Section>
  )
}

function Queue({ state: { queue }, level }: PartProps) {
  const { texts, number, time } = useSystem()
  const { columns, title, routes } = texts.queue
  return (
    <Section title={title} headingLevel={level}>
      <StackedTable
        label={title}
        heads={[{ text: columns.route }, { text: columns.waiting, isNumber: true }, { text: columns.oldest }]}
        rows={queue.map(({ route, waiting, oldestAt }) => ({
          key: route,
          cells: [
            (routes as Readonly<Record<string, string>>)[route] ?? route,
            ...[number(waiting), time(oldestAt, texts.none)],
          ],
        }))}
      />
    </Section>
  )
}

function Sources({ state: { scanner, sources, at }, level }: PartProps) {
  const { texts, time, age } = useSystem()
  const words = texts.sources
  const { scanners } = words
  const file = ({ kind, name, changedAt }: SystemState['sources'][number]) => ({
    key: `${kind} ${name}`,
    label: kind === 'countries' ? words.countries(name) : words.urlFeed(name),
    value: words.age(time(changedAt, texts.unknown), age(changedAt, at)),
  })
  const none = (kind: string, label: string) =>
    sources.some((one) => one.kind === kind) ? [] : [{ key: kind, label, value: texts.none }]
  return (
    <Section title={words.title} headingLevel={level}>
      <DescriptionList
        items={[
          {
            ...{ key: 'scanner', label: words.scanner },
            value: scanner ? (
              <>
                {(scanners as Readonly<Record<string, string>>)[scanner.kind] ?? scanner.kind}{' '}
                {scanner.answers !== null && (
                  <Status tone={scanner.answers ? 'success' : 'danger'}>
                    {scanner.answers ? words.answers : words.silent}
                  </Status>
                )}
              </>
            ) : (
              texts.unknown
            ),
          },
          ...sources.map(file),
          ...none('urlFeed', words.noFeeds),
          ...none('countries', words.noCountries),
        ]}
      />
    </Section>
  )
}

function Loops({ state: { loops }, level }: PartProps) {
  const { texts, number, time } = useSystem()
  const { columns, title, intro, empty } = texts.loops
  return (
    <Section title={title} intro={intro} headingLevel={level}>
      {loops.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <StackedTable
          label={title}
          heads={[
            ...[{ text: columns.name }, { text: columns.last }, { text: columns.failure }],
            ...[columns.failures, columns.servers].map((text) => ({ text, isNumber: true })),
          ]}
          rows={loops.map(({ name, lastRunAt, lastFailureAt, failures, servers }) => ({
            key: name,
            cells: [
              ...[name, time(lastRunAt, texts.never), time(lastFailureAt, texts.never)],
              ...[number(failures), number(servers)],
            ],
          }))}
        />
      )}
    </Section>
  )
}

function Database({ state: { database }, level }: PartProps) {
  const { texts, size } = useSystem()
  const { title, kind, kinds, version, size: sizeLabel } = texts.database
  return (
    <Section title={title} headingLevel={level}>
      <DescriptionList
        items={[
          {
            ...{ key: 'kind', label: kind },
            value: (kinds as Readonly<Record<string, string>>)[database.kind] ?? database.kind,
          },
          { key: 'version', label: version, value: database.version },
          { key: 'size', label: sizeLabel, value: size(database.bytes) },
        ]}
      />
    </Section>
  )
}

function Stores({ state: { stores }, level }: PartProps) {
  const { texts, number, size } = useSystem()
  const { columns, title } = texts.stores
  return (
    <Section title={title} headingLevel={level}>
      <StackedTable
        label={title}
        heads={[
          { text: columns.name },
          ...[columns.size, columns.partitions].map((text) => ({ text, isNumber: true })),
          ...[columns.from, columns.to].map((text) => ({ text })),
        ]}
        rows={stores.map(({ name, bytes, partitions, from, to }) => ({
          key: name,
          cells: [
            <span key="name" className={styles.name}>
              {name}
            </span>,
            ...[size(bytes), partitions > 0 ? number(partitions) : '', from ?? '', to ?? ''],
          ],
        }))}
      />
    </Section>
  )
}
