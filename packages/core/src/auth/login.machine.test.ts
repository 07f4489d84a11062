import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoginAnswer } from './auth.contract'
import { finishingTasks, initialLoginState, type LoginEvent, type LoginState, nextLoginState } from './login.machine'

const fields = { username: 'ana@contoso.example', password: 'secret' }
const answer = (overrides: Partial<LoginAnswer> = {}): LoginAnswer => ({
  token: 'password-token',
  isTwoFactorEnforced: false,
  hasTwoFactor: false,
  userId: 3,
  message: '',
  factors: { app: true, passkeyHosts: [], recoveryCodes: false },
  ...overrides,
})
const run = (events: readonly LoginEvent[], from: LoginState = initialLoginState) => events.reduce(nextLoginState, from)
const submitted: LoginEvent = { type: 'submitted', fields }
const accepted = (overrides?: Partial<LoginAnswer>): LoginEvent => ({ type: 'accepted', answer: answer(overrides) })
const finishing: LoginEvent[] = finishingTasks.map((task) => ({ type: 'taskDone', task }))

describe('login', () => {
  it('removes the stored token when an attempt starts (ST-006, LG-008)', () => {
    const before: LoginState = { ...initialLoginState, token: 'old' }

    expect(nextLoginState(before, submitted)).toMatchObject({ token: null, call: { kind: 'login' } })
  })

  it.each([
    { username: '', password: 'x' },
    { username: '  ', password: 'x' },
    { username: 'x', password: '' },
  ])('sends nothing while "$username" or "$password" is missing (VA-012, VA-013)', (missing) => {
    expect(nextLoginState(initialLoginState, { type: 'submitted', fields: missing })).toBe(initialLoginState)
  })

  it('stores the token once the credentials are accepted (ST-007, LG-010)', () => {
    expect(run([submitted, accepted()]).token).toBe('password-token')
  })

  it('goes to the setup with the server’s warning when a second factor is enforced but not set up (ST-008, LG-011)', () => {
    expect(run([submitted, accepted({ isTwoFactorEnforced: true, message: 'Set it up.' })])).toMatchObject({
      step: 'setup',
      fields,
      notice: { key: 'setupRequired', text: 'Set it up.' },
    })
  })

  it('finishes after the setup is completed (ST-009, LG-013)', () => {
    const state = run([submitted, accepted({ isTwoFactorEnforced: true }), { type: 'setupCompleted', token: 'full' }])

    expect(state).toMatchObject({ step: 'finishing', token: 'full' })
    expect(run(finishing, state).step).toBe('finished')
  })

  it('goes to the code form when a second factor is set up, enforced or not (ST-010, LG-014, AM-030)', () => {
    for (const isTwoFactorEnforced of [true, false]) {
      expect(run([submitted, accepted({ hasTwoFactor: true, isTwoFactorEnforced })])).toMatchObject({
        step: 'code',
        fields,
      })
    }
  })

  it('stores the new token of a right code and finishes (ST-011, LG-015)', () => {
    const state = run([
      submitted,
      accepted({ hasTwoFactor: true }),
      { type: 'codeSubmitted', fields, code: ' 123456 ' },
      { type: 'codeAccepted', token: 'full' },
    ])

    expect(state).toMatchObject({ step: 'finishing', token: 'full' })
  })

  it('stays in the code form after a wrong code, and allows another try (ST-012)', () => {
    const wrong = run([
      submitted,
      accepted({ hasTwoFactor: true }),
      { type: 'codeSubmitted', fields, code: '000000' },
      { type: 'failed', text: null },
    ])

    expect(wrong).toMatchObject({ step: 'code', call: null, notice: { key: 'codeRefused' } })
    expect(run([{ type: 'codeSubmitted', fields, code: '123456' }], wrong).call).toEqual({
      kind: 'code',
      code: '123456',
    })
  })

  it('sends no empty code (VA-014, TF-003)', () => {
    const state = run([submitted, accepted({ hasTwoFactor: true })])

    expect(nextLoginState(state, { type: 'codeSubmitted', fields, code: ' ' })).toBe(state)
  })

  it('finishes at once when no second factor is set up or enforced (ST-013, LG-016)', () => {
    expect(run([submitted, accepted()]).step).toBe('finishing')
  })

  it('finishes with five tasks in the order of the specification (ST-014, LG-017, LG-018, LG-019, LG-020, LG-021, LG-022, AM-038)', () => {
    let state = run([submitted, accepted()])
    const order: string[] = []
    while (state.call?.kind === 'finish') {
      order.push(state.call.task)
      state = nextLoginState(state, { type: 'taskDone', task: state.call.task })
    }

    expect(order).toEqual([
      'hideStructureNavigation',
      'checkToken',
      'checkAuthorisation',
      'reloadPermissions',
      'reinitialise',
    ])
    expect(state).toMatchObject({ step: 'finished', call: null, fields: { username: '', password: '' } })
  })

  it('skips no task', () => {
    const state = run([submitted, accepted()])

    expect(nextLoginState(state, { type: 'taskDone', task: 'reinitialise' })).toBe(state)
  })

  it('leaves the user signed out when finishing fails (ST-004, LG-032)', () => {
    expect(run([submitted, accepted(), { type: 'failed', text: null }])).toMatchObject({
      step: 'credentials',
      token: null,
      notice: { key: 'profileFailed' },
    })
  })

  it('keeps the typed input and no token after a refusal (LG-025, LG-023, LG-024)', () => {
    expect(run([submitted, { type: 'failed', text: 'No.' }])).toMatchObject({
      step: 'credentials',
      fields,
      token: null,
      notice: { key: 'failed', text: 'No.' },
    })
  })

  it('removes the token on logout (ST-015, LG-028)', () => {
    expect(run([submitted, accepted(), ...finishing, { type: 'loggedOut' }])).toEqual(initialLoginState)
  })

  it('starts over from the code form without token and password', () => {
    expect(run([submitted, accepted({ hasTwoFactor: true }), { type: 'startedOver' }])).toMatchObject({
      step: 'credentials',
      token: null,
      fields: { username: fields.username, password: '' },
    })
  })

  it('is safe for any event in any state: no password left at the end, a token only after accepted credentials', () => {
    const event = fc.oneof(
      fc.constant<LoginEvent>(submitted),
      fc
        .record({ isTwoFactorEnforced: fc.boolean(), hasTwoFactor: fc.boolean() })
        .map((flags): LoginEvent => accepted(flags)),
      fc.constantFrom('', '1', '123456').map((code): LoginEvent => ({ type: 'codeSubmitted', fields, code })),
      fc.constantFrom(null, 'full').map((token): LoginEvent => ({ type: 'codeAccepted', token })),
      fc.constantFrom(null, 'full').map((token): LoginEvent => ({ type: 'setupCompleted', token })),
      fc.constantFrom(...finishingTasks).map((task): LoginEvent => ({ type: 'taskDone', task })),
      fc.constantFrom<LoginEvent>(
        { type: 'failed', text: null },
        { type: 'failed', text: 'x' },
        { type: 'startedOver' },
        { type: 'loggedOut' },
      ),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const states = events.map((_, index) => run(events.slice(0, index + 1)))
        for (const state of states) isSound(state)
      }),
      { numRuns: 1000 },
    )
  })

  it('ignores unknown events, and events without their fields', () => {
    const atCode = run([submitted, accepted({ hasTwoFactor: true })])
    for (const event of [{ type: 'nonsense' }, { type: 'submitted' }, { type: 'codeSubmitted' }] as never[]) {
      for (const state of [initialLoginState, atCode]) expect(nextLoginState(state, event)).toBe(state)
    }
  })

  it('leaves an open session only by logging out', () => {
    const open = run([submitted, accepted(), ...finishing])

    expect(nextLoginState(open, { type: 'startedOver' })).toBe(open)
  })

  it('treats a code that returned no token as wrong', () => {
    const sent = run([submitted, accepted({ hasTwoFactor: true }), { type: 'codeSubmitted', fields, code: '123456' }])

    expect(nextLoginState(sent, { type: 'codeAccepted', token: null })).toMatchObject({
      step: 'code',
      call: null,
      notice: { key: 'codeRefused' },
    })
  })
})

function isSound(state: LoginState): void {
  if (state.step === 'credentials') expect(state.token).toBeNull()
  else expect(state.token).not.toBeNull()
  if (state.step === 'finishing' || state.step === 'finished') expect(state.fields.password).toBe('')
  if (state.step === 'finished') expect(state.call).toBeNull()
}

describe('the second factor of a login', () => {
  const atCode = run([submitted, accepted({ hasTwoFactor: true })])

  it('stores which factors the account can use', () => {
    expect(atCode).toMatchObject({ step: 'code', factors: { app: true } })
    expect(run([{ type: 'startedOver' }], atCode).factors).toBeNull()
  })

  it.each([
    [{ type: 'recoveryCodeSubmitted', code: ' 7k3m ' }, { kind: 'recoveryCode', code: '7k3m' }, 'recoveryCodeRefused'],
    [{ type: 'passkeyPressed' }, { kind: 'passkey' }, 'passkeyRefused'],
  ] as const)('sends %o once, and finishes or tells of its refusal', (event, call, notice) => {
    const sent = run([event, event], atCode)

    expect(sent).toMatchObject({ step: 'code', call, notice: null })
    expect(run([{ type: 'codeAccepted', token: 'full' }], sent)).toMatchObject({ step: 'finishing', token: 'full' })
    const refused = run([{ type: 'failed', text: null }], sent)
    expect(refused).toMatchObject({ step: 'code', call: null, notice: { key: notice, text: null } })
    expect(run([event], refused)).toMatchObject({ call, notice: null })
  })

  it('ignores other factors before the password step, and an empty recovery code', () => {
    expect(run([{ type: 'passkeyPressed' }, { type: 'recoveryCodeSubmitted', code: 'x' }])).toBe(initialLoginState)
    expect(run([{ type: 'recoveryCodeSubmitted', code: ' ' }], atCode)).toBe(atCode)
  })
})
