import { urlAnalysisWire, urlRequest } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { UrlAnalyser } from './UrlAnalyser'

beforeAll(() => page.viewport(1280, 900))
afterEach(cleanup)

describe('UrlAnalyser', () => {
  const open = (changed: Parameters<typeof urlAnalysisWire>[0] = {}, locale: 'en' | 'fr' = 'en') => {
    const requests = [urlRequest({ url: 'https://again.example/x' })]
    const { client, calls } = fakeServer(({ method, path }) => [
      200,
      answerOf(path) ?? (method === 'POST' ? urlAnalysisWire(changed) : { requests, count: 1 }),
    ])
    const onAnalysed = vi.fn()
    renderWith(client, <UrlAnalyser onAnalysed={onAnalysed} />, locale)
    return { calls, onAnalysed }
  }
  const answerOf = (path: string) => (path.endsWith('/report/') ? { as: 'malicious', isNew: true } : null)
  const analyse = async (link: string) => {
    await userEvent.type(screen.getByLabelText(/^Link to analyse/), link)
    await userEvent.click(screen.getByRole('button', { name: 'Analyse' }))
    await screen.findByRole('heading', { name: 'Result' })
  }

  it('shows verdict, reason, unwrapped chain and weighed signs, and no link to follow (RT-011)', async () => {
    const { calls, onAnalysed } = open()

    await analyse('paypal.com.account-check.example/login')

    const result = within(screen.getByRole('region', { name: 'Result' }))
    for (const text of [
      'hxxps://paypal[.]com[.]account-check[.]example/login',
      'account-check[.]example',
      'The name mentions paypal.com, but someone else owns the domain.',
      'Weight 60',
      'The link itself',
    ]) {
      result.getByText(text)
    }
    result.getByText(/^Suspicious/)
    result.getByText(/^hxxps:\/\/eur02\[\.\]safelinks/)
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByText('You can analyse 49 more links today.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      url: 'paypal.com.account-check.example/login',
    })
    expect(onAnalysed).toHaveBeenCalledOnce()
  })

  it('has a calm state of its own for a link of which nothing is known (RT-011)', async () => {
    open({ verdict: 'unknown', reason: { kind: 'nothing', detail: '' }, signals: [], decodedFrom: [] })

    await analyse('www.shop.example')

    screen.getByText('We know nothing about this link')
    expect(screen.queryByText('Clean')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lists what the user has analysed, and takes one up again by the keyboard (RT-011)', async () => {
    const { calls } = open()

    const again = await screen.findByRole('button', { name: 'hxxps://again[.]example/x' })
    again.focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() =>
      expect((screen.getByLabelText(/^Link to analyse/) as HTMLTextAreaElement).value).toBe('https://again.example/x'),
    )
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('reports a verdict as wrong, with why, and says so (RT-011, RT-028)', async () => {
    const { calls } = open({ verdict: 'unknown', reason: { kind: 'nothing', detail: '' }, signals: [] })
    await analyse('www.shop.example')

    const result = within(screen.getByRole('region', { name: 'Result' }))
    await userEvent.click(result.getByRole('button', { name: 'Report a wrong verdict…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this verdict as wrong?' }))
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      ...['Safe', 'Malicious'],
    ])
    await userEvent.type(dialog.getByRole('textbox'), 'It asks for my password.')
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }))

    await result.findByText('You reported it as: Malicious.')
    expect(calls.find(({ path }) => path.endsWith('/report/'))).toMatchObject({
      ...{ method: 'POST', path: '/v1/url_analyser/9001/report/' },
      body: { as: 'malicious', comment: 'It asks for my password.' },
    })
  })

  it('lists providers, and sends a link to one that needs it after a question only (RT-011)', async () => {
    const [at, name] = ['2026-11-20T09:41:00Z', 'Google Safe Browsing']
    const google = { name, state: 'failed', verdict: 'unknown', threats: [], at }
    const urlscan = { name: 'urlscan', state: 'notAsked', verdict: 'unknown', threats: [], at: null }
    const { client, calls } = fakeServer(({ method, path }) => {
      if (path.endsWith('/scans/')) {
        return [200, urlAnalysisWire({ providers: [google, { ...urlscan, state: 'pending', at }], left: null })]
      }
      if (path.endsWith('/9001/')) {
        const clean = { ...urlscan, state: 'answered', verdict: 'clean', at }
        const reason = { kind: 'provider', detail: 'urlscan' }
        return [200, urlAnalysisWire({ verdict: 'clean', reason, providers: [google, clean], left: null })]
      }
      if (method === 'POST') return [200, urlAnalysisWire({ providers: [google, urlscan] })]
      return [200, { requests: [], count: 0 }]
    })
    renderWith(client, <UrlAnalyser />)
    await analyse('www.shop.example')

    const result = within(screen.getByRole('region', { name: 'Result' }))
    result.getByText('No answer')
    await userEvent.click(result.getByRole('button', { name: 'Ask urlscan…' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Send this link to urlscan?' }))
    expect(calls.some(({ path }) => path.endsWith('/scans/'))).toBe(false)
    await userEvent.click(question.getByRole('button', { name: 'Send the link' }))

    await result.findByText('urlscan gave this verdict.')
    expect(result.getAllByText('Clean')).toHaveLength(2)
    expect(calls.find(({ path }) => path.endsWith('/scans/'))?.body).toEqual({ consents: true })
  })

  it('offers no report that agrees with the verdict', async () => {
    open({ verdict: 'malicious', reason: { kind: 'feed', detail: 'urlhaus' } })
    await analyse('www.shop.example')

    await userEvent.click(screen.getByRole('button', { name: 'Report a wrong verdict…' }))

    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio')).toHaveLength(1)
    expect(dialog.getByRole('radio', { name: 'Safe' })).toHaveProperty('checked', true)
  })

  it('speaks French (LO-081)', async () => {
    open({ reason: { kind: 'blockList', detail: 'evil.example' }, verdict: 'malicious' }, 'fr')

    await userEvent.type(await screen.findByLabelText(/^Lien à analyser/), 'evil.example')
    await userEvent.click(screen.getByRole('button', { name: 'Analyser' }))

    expect(await screen.findByText('La liste de blocage contient evil.example.')).toBeTruthy()
  })
})
