import { type ScheduledReport, timeZoneOrDefault } from '@postern/core'
import { hasWizardChanged, initialWizardState, nextWizardState, type WizardState } from '@postern/core/machines'
import { toReportPayload } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useUnsavedChanges } from '../../resource-form/useUnsavedChanges'
import { useToast } from '../../ui/Toast/Toasts'
import { useCustomerZone } from '../useCustomerZone'
import { reportListKey, useFailureToast } from '../useScheduledReport'
import type { ScheduledReportWizardProps } from './scheduled-report-wizard-props'

type Options = Pick<ScheduledReportWizardProps, 'ownCustomer' | 'prefill' | 'onCreated' | 'onDirtyChange'>

/** Runs the wizard's state machine: loads the customer's time zone, and sends the report once however often the button is pressed. */
export function useReportWizard({ ownCustomer, prefill, onCreated, onDirtyChange }: Options) {
  const [start] = useState(() => ({ ownCustomerId: ownCustomer?.id ?? null, ...(prefill && { prefill }) }))
  const [state, send] = useReducer(nextWizardState, start, initialWizardState)
  const zone = useCustomerZone(state.customerId)
  const save = useSave(zone.whenKnown)
  const [failure, setFailure] = useState<string | null>(null)
  const isSaved = useRef(false)
  const isDirty = hasWizardChanged(state, start)
  const latest = useRef({ save, onCreated, onDirtyChange })
  latest.current = { save, onCreated, onDirtyChange }

  useEffect(() => {
    if (zone.zone !== null && state.customerId !== null) {
      send({ type: 'timeZoneLoaded', customerId: state.customerId, timeZone: zone.zone })
    }
  }, [zone.zone, state.customerId])

  useUnsavedChanges(isDirty)
  useEffect(() => {
    if (!isSaved.current) latest.current.onDirtyChange?.({ isDirty })
  }, [isDirty])
  useEffect(() => () => latest.current.onDirtyChange?.({ isDirty: false }), [])

  const isRunning = useRef(false)
  useEffect(() => {
    // One call for each submit, however often React runs the effect, and whatever changes meanwhile (SR-064).
    if (!state.isSaving || isRunning.current) return
    isRunning.current = true
    setFailure(null)
    latest.current.save(state).then(({ report, failure: words }) => {
      isRunning.current = false
      if (!report) {
        setFailure(words)
        return send({ type: 'saveFailed' })
      }
      isSaved.current = true
      latest.current.onDirtyChange?.({ isDirty: false })
      latest.current.onCreated?.({ report })
    })
  }, [state])

  return {
    state,
    onEvent: send,
    /** Reason the last save was rejected, in words. */
    failure,
    isDirty,
    onDiscard: () => latest.current.onDirtyChange?.({ isDirty: false }),
    zoneFailure: zone.hasFailed ? { onRetry: zone.onRetry } : null,
  }
}

type Saved = { report: ScheduledReport; failure: null } | { report: null; failure: string }

function useSave(whenZoneKnown: () => Promise<string | null>) {
  const { scheduledReports } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const tellFailure = useFailureToast()
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const key = useRef({ of: '', value: '' })
  return async (state: WizardState): Promise<Saved> => {
    // Users who submit before the response still mean the customer's time zone (AM-072).
    const zone = await whenZoneKnown()
    const payload = toReportPayload(zone === null ? state : { ...state, timeZone: timeZoneOrDefault(zone) })
    // The state machine only submits complete input.
    if (!payload) return { report: null, failure: texts.failed }
    const content = JSON.stringify(payload)
    // The same content keeps the same key: a retry after a lost response schedules nothing twice.
    if (key.current.of !== content) key.current = { of: content, value: crypto.randomUUID() }
    try {
      const report = await scheduledReports.create(payload, { idempotencyKey: key.current.value })
      queries.invalidateQueries({ queryKey: reportListKey })
      toast({ tone: 'success', title: texts.successTitle, text: texts.created })
      return { report, failure: null }
    } catch (cause) {
      return { report: null, failure: tellFailure(cause) }
    }
  }
}
