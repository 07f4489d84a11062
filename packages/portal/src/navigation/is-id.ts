/** Whether a text is an id as the server has it: a number, in one spelling (RT-140). */
export function isId(value: string): boolean {
  return /^(?:0|[1-9]\d{0,15})$/.test(value)
}
