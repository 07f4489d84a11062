import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qrCode, secretOfAuthenticatorUrl } from './authenticator-url'
import {
  canConfirmSetup,
  initialSetupState,
  nextSetupState,
  type SetupEvent,
  type SetupState,
} from './two-factor-setup.machine'

const authenticatorUrl = 'otpauth://totp/Provider:ana?secret=JBSWY3DPEHPK3PXP&issuer=Provider'
const run = (events: readonly SetupEvent[], from: SetupState = initialSetupState) => events.reduce(nextSetupState, from)
const toCode: SetupEvent[] = [
  { type: 'generatePressed' },
  { type: 'barcodeArrived', authenticatorUrl },
  { type: 'codeScanned' },
  { type: 'codeChanged', code: '123456' },
]

describe('the setup of the second factor', () => {
  it('goes from not started to barcode generated (ST-016)', () => {
    const asked = run([{ type: 'generatePressed' }])

    expect(asked).toMatchObject({ step: 'notStarted', call: { kind: 'create' } })
    expect(run([{ type: 'barcodeArrived', authenticatorUrl }], asked)).toMatchObject({
      step: 'barcodeGenerated',
      authenticatorUrl,
      call: null,
    })
  })

  it('goes from barcode generated to code scanned (ST-017)', () => {
    expect(run(toCode.slice(0, 3)).step).toBe('codeScanned')
  })

  it('goes from code scanned to code entered, and verifies the code (ST-018, TF-022)', () => {
    expect(run([...toCode, { type: 'confirmed' }])).toMatchObject({
      step: 'codeEntered',
      call: { kind: 'verify', code: '123456' },
    })
  })

  it('flags the user after a correct code, and is then done (ST-019, ST-020, TF-025, TF-027, AM-037)', () => {
    const verified = run([...toCode, { type: 'confirmed' }, { type: 'verified', token: 'full' }])

    expect(verified).toMatchObject({ step: 'codeEntered', token: 'full', call: { kind: 'flag' } })
    expect(run([{ type: 'flagged' }], verified)).toMatchObject({ step: 'done', call: null })
  })

  it('stays at the code field after a wrong code (ST-021, TF-023)', () => {
    const wrong = run([...toCode, { type: 'confirmed' }, { type: 'failed', text: null }])

    expect(wrong).toMatchObject({ step: 'codeScanned', code: '123456', problem: { key: 'codeIncorrect' } })
    expect(run([{ type: 'codeChanged', code: '654321' }], wrong).problem).toBeNull()
  })

  it('reports a missing token when a correct code returned none (TF-024)', () => {
    expect(run([...toCode, { type: 'confirmed' }, { type: 'verified', token: null }])).toMatchObject({
      step: 'codeScanned',
      problem: { key: 'tokenMissing' },
    })
  })

  it('retries only the flagging when it failed, since a code works once (TF-026)', () => {
    const failed = run([
      ...toCode,
      { type: 'confirmed' },
      { type: 'verified', token: 'full' },
      { type: 'failed', text: null },
    ])

    expect(failed).toMatchObject({ step: 'codeEntered', problem: { key: 'enablingFailed' } })
    expect(run([{ type: 'confirmed' }], failed).call).toEqual({ kind: 'flag' })
  })

  it('does not return to the barcode once a code was verified', () => {
    const failed = run([
      ...toCode,
      { type: 'confirmed' },
      { type: 'verified', token: 'full' },
      { type: 'failed', text: null },
    ])

    expect(nextSetupState(failed, { type: 'wentBack' })).toBe(failed)
    expect(nextSetupState(run(toCode), { type: 'wentBack' })).toMatchObject({ step: 'barcodeGenerated', code: '' })
  })

  it('stays at the first step when no barcode could be made (TF-029)', () => {
    expect(run([{ type: 'generatePressed' }, { type: 'failed', text: 'Busy.' }])).toMatchObject({
      step: 'notStarted',
      problem: { key: 'barcodeFailed', text: 'Busy.' },
    })
  })

  it.each([
    { code: '', can: false },
    { code: '12345', can: false },
    { code: '123456', can: true },
    { code: ' 123456 ', can: true },
    { code: '1234567', can: false },
  ])('can be confirmed with "$code": $can (VA-015, TF-020, CO-020)', ({ code, can }) => {
    expect(canConfirmSetup(run([...toCode, { type: 'codeChanged', code }]))).toBe(can)
  })

  it('skips no step, whatever events arrive (TF-021)', () => {
    const order = ['notStarted', 'barcodeGenerated', 'codeScanned', 'codeEntered', 'done']
    const event = fc.constantFrom<SetupEvent>(
      ...toCode,
      { type: 'codeChanged', code: '1' },
      { type: 'confirmed' },
      { type: 'verified', token: 'full' },
      { type: 'verified', token: null },
      { type: 'flagged' },
      { type: 'failed', text: null },
      { type: 'wentBack' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = initialSetupState
        for (const next of events) {
          const after = nextSetupState(state, next)
          expect(order.indexOf(after.step) - order.indexOf(state.step)).toBeLessThanOrEqual(1)
          if (after.step === 'done') expect(after.token).toBe('full')
          state = after
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('shows the secret in groups of four for people who type it', () => {
    expect(secretOfAuthenticatorUrl(authenticatorUrl)).toBe('JBSW Y3DP EHPK 3PXP')
    expect(secretOfAuthenticatorUrl('otpauth://totp/x')).toBe('')
  })

  it('draws the barcode 300 pixels wide at level H (TF-016, CO-021, CO-022)', () => {
    expect(qrCode).toEqual({ size: 300, errorLevel: 'H' })
  })
})

describe('recovery codes of the setup', () => {
  const codes = ['7k3m-9xq2-04tv-hs8d']
  const shown = run([
    ...toCode,
    { type: 'confirmed' },
    { type: 'verified', token: 'full', recoveryCodes: codes },
    { type: 'flagged' },
  ])

  it('are shown until they are saved, then forgotten', () => {
    expect(shown).toMatchObject({ step: 'codesShown', recoveryCodes: codes, call: null })
    expect(run([{ type: 'wentBack' }, { type: 'generatePressed' }, { type: 'codeChanged', code: '1' }], shown)).toBe(
      shown,
    )
    expect(run([{ type: 'codesSaved' }], shown)).toMatchObject({ step: 'done', token: 'full', recoveryCodes: null })
  })
})
