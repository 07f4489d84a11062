/** Off: nothing is followed, as in tests and stories that are not about it. */
export const live = { isOn: true }
