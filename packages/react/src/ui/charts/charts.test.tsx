import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import type { ChartRow } from './chart-data'
import { heldMail, verdicts } from './charts.fixtures'
import { LineChart, type LineChartProps } from './LineChart/LineChart'
import { Meter } from './Meter/Meter'
import { RankedBars, type RankedBarsProps } from './RankedBars/RankedBars'
import { StackedColumns, type StackedColumnsProps } from './StackedColumns/StackedColumns'

const page = (content: React.ReactNode, { width = 800, locale = 'en' as 'en' | 'fr' } = {}) =>
  render(
    <div style={{ inlineSize: `${width}px` }}>
      <PosternBase locale={locale}>{content}</PosternBase>
    </div>,
  )
const columns = (props: Partial<StackedColumnsProps> = {}, options = {}) =>
  page(<StackedColumns title="Held mail" series={verdicts} rows={heldMail} {...props} />, options)
const plot = () => screen.getByRole('application')
const said = () => within(plot()).getByRole('status').textContent
const tooltip = () => document.querySelector('[data-tooltip]')?.textContent
/** The tones of one column, from the baseline up. */
const drawn = (container: HTMLElement) => [
  ...new Set([...container.querySelectorAll('rect[data-tone]')].map((rect) => rect.getAttribute('data-tone'))),
]

describe('StackedColumns', () => {
  afterEach(cleanup)

  it('is a figure named by one sentence, generated or given', () => {
    columns()
    expect(screen.getByRole('figure', { name: 'Held mail: 20,441 in all, most in 19 Nov (2,115).' })).toBeTruthy()
    cleanup()

    columns({ summary: 'Held mail doubled on Wednesdays.' })

    expect(screen.getByRole('figure', { name: 'Held mail doubled on Wednesdays.' })).toBeTruthy()
  })

  it('draws verdicts in their order and names them with their totals', () => {
    const { container } = columns()

    expect(drawn(container)).toEqual(['virus', 'phish', 'content', 'spam'])
    const legend = screen.getByRole('list', { name: 'Legend' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Virus324', 'Phishing2,962', 'Content853', 'Spam16,302'])
  })

  it('leaves 1.5 px between the segments of a column', () => {
    const { container } = columns()
    const [virus, phish] = ['virus', 'phish'].map((tone) => container.querySelector(`rect[data-tone="${tone}"]`))

    const bottom = Number(phish?.getAttribute('y')) + Number(phish?.getAttribute('height'))

    expect(Number(virus?.getAttribute('y')) - bottom).toBeCloseTo(1.5)
  })

  it('is navigated with arrow keys, Home and End, which announce each column; Escape leaves', async () => {
    columns()

    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(plot())
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toBe('7 Nov: Spam 1,204, Content 61, Phishing 180, Virus 24, Total 1,469')
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toContain('8 Nov')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(said()).toContain('20 Nov')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(said()).toContain('7 Nov')
    expect(tooltip()).toContain('Total1,469')
    await userEvent.keyboard('{Escape}')

    expect(said()).toBe('')
    expect(tooltip()).toBeUndefined()
    expect(document.activeElement).toBe(plot())
  })

  it('shows a hovered column without announcing it', async () => {
    columns()
    const { left, top, width } = plot().getBoundingClientRect()

    await userEvent.pointer({ target: plot(), coords: { clientX: left + width - 10, clientY: top + 50 } })

    expect(tooltip()).toContain('20 Nov')
    expect(said()).toBe('')
    await userEvent.unhover(plot())
    expect(tooltip()).toBeUndefined()
  })

  it('follows the link of a column on Enter, and from the table', async () => {
    const onFollow = vi.fn<NonNullable<StackedColumnsProps['onFollow']>>(({ event }) => event.preventDefault())
    columns({ rows: heldMail.map((row) => ({ ...row, href: `#${row.key}` })), onFollow })

    plot().focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    await userEvent.click(screen.getByRole('link', { name: '9 Nov' }))

    expect(onFollow.mock.calls.map(([{ href }]) => href)).toEqual(['#2026-11-7', '#2026-11-9'])
  })

  it('shows a column at the first touch and follows its link at the second', async () => {
    const onFollow = vi.fn<NonNullable<StackedColumnsProps['onFollow']>>(({ event }) => event.preventDefault())
    const { container } = columns({ rows: heldMail.map((row) => ({ ...row, href: `#${row.key}` })), onFollow })
    const area = container.querySelector('[data-column="3"] rect') as Element
    const { left, top } = area.getBoundingClientRect()
    const coords = { clientX: left + 5, clientY: top + 50 }
    const touch = () => userEvent.pointer([{ keys: '[TouchA]', target: area, coords }])

    await touch()
    expect(tooltip()).toContain('10 Nov')
    expect(onFollow).not.toHaveBeenCalled()
    await touch()

    expect(onFollow.mock.calls.map(([{ href }]) => href)).toEqual(['#2026-11-10'])
  })

  it('has no style attribute, which a strict CSP would drop (XB-06)', () => {
    columns()

    expect(screen.getByRole('figure').querySelectorAll('[style], style')).toHaveLength(0)
  })

  it('shows the same figures as a table', async () => {
    columns()

    await userEvent.click(screen.getByRole('button', { name: 'Table' }))

    expect(screen.getByRole('button', { name: 'Table', pressed: true })).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Held mail' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Label', 'Virus', 'Phishing', 'Content', 'Spam', 'Total'])
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows[1]).toBe('7 Nov24180611,2041,469')
    expect(rows.at(-1)).toBe('Total3242,96285316,30220,441')
    expect(rows).toHaveLength(16)
    expect(screen.queryByRole('application')).toBeNull()
  })

  it('shows loading, empty and error states', async () => {
    columns({ rows: [], isLoading: true })
    expect(screen.getByRole('figure', { name: 'Loading Held mail' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('Nothing in this period')).toBeNull()
    cleanup()
    columns({ rows: heldMail.map((row) => ({ ...row, values: {} })) })
    expect(screen.getByRole('figure', { name: 'Held mail: nothing in this period.' })).toBeTruthy()
    expect(screen.getByText('Nothing in this period')).toBeTruthy()
    cleanup()
    const onRetry = vi.fn()
    columns({ hasFailed: true, onRetry })

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(screen.getByRole('alert').textContent).toContain('The figures did not load.')
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('follows the width of its container, 200 px high when narrow', async () => {
    const { container } = columns({}, { width: 700 })
    const svg = () => container.querySelector('[role="application"] svg')
    expect(svg()?.getAttribute('height')).toBe('236')

    container.querySelector('div')?.style.setProperty('inline-size', '340px')

    await waitFor(() => expect(svg()?.getAttribute('height')).toBe('200'))
    expect(svg()?.getBoundingClientRect().width).toBeLessThan(340)
  })

  it('formats short numbers for the language', () => {
    const { container } = columns({}, { locale: 'fr' })

    const texts = [...container.querySelectorAll('svg text')].map((text) => text.textContent)

    expect(texts).toContain('2,5\u00a0k')
    expect(screen.getByRole('button', { name: 'Graphique' })).toBeTruthy()
  })
})

describe('LineChart', () => {
  afterEach(cleanup)
  const rows: ChartRow[] = [
    { key: 'a', label: 'Mon', values: { users: 120 } },
    { key: 'b', label: 'Tue', values: {} },
    { key: 'c', label: 'Wed', values: { users: 148 } },
  ]
  const lines = (props: Partial<LineChartProps> = {}) =>
    page(<LineChart title="Users" series={[{ key: 'users', label: 'Users' }]} rows={rows} {...props} />)

  it('is named by its first and last values', () => {
    lines()

    expect(screen.getByRole('figure', { name: 'Users: from Users 120 (Mon) to Users 148 (Wed).' })).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('Users148')
  })

  it('shows that a value is missing', async () => {
    lines()

    await userEvent.click(screen.getByRole('button', { name: 'Table' }))

    expect(screen.getByRole('row', { name: 'Tue –' })).toBeTruthy()
  })
})

describe('RankedBars', () => {
  afterEach(cleanup)
  const bars = (props: Partial<RankedBarsProps> = {}) =>
    page(
      <RankedBars
        title="Top threats"
        rows={[
          { key: 'a', label: 'Bulk relay', value: 1204, href: '#a', tone: 'spam' },
          { key: 'b', label: 'Loader', value: 301 },
        ]}
        {...props}
      />,
    )

  it('is an ordered list with numbers and proportional bars', () => {
    const { container } = bars()

    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Bulk relay1,204', 'Loader301'])
    expect([...container.querySelectorAll('li rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100%', '25%'])
    expect(screen.getByRole('figure', { name: 'Top threats: 1,505 in all, most in Bulk relay (1,204).' })).toBeTruthy()
  })

  it('links a row to what is behind it', async () => {
    const onFollow = vi.fn<NonNullable<RankedBarsProps['onFollow']>>(({ event }) => event.preventDefault())
    bars({ onFollow })

    await userEvent.click(screen.getByRole('link', { name: 'Bulk relay' }))

    expect(onFollow.mock.calls[0]?.[0].href).toBe('#a')
  })
})

describe('Meter', () => {
  afterEach(cleanup)

  it.each([
    { value: 148, max: 200, now: '148', text: '148 of 200' },
    { value: 250, max: 200, now: '200', text: '250 of 200' },
    { value: 0, max: 0, now: '0', text: '0 of 0' },
  ])('shows "$text" and stays within its range', ({ value, max, now, text }) => {
    page(<Meter label="Licences" value={value} max={max} />)

    const meter = screen.getByRole('meter', { name: 'Licences' })
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual([now, text])
    expect(screen.getByText(text)).toBeTruthy()
  })
})
