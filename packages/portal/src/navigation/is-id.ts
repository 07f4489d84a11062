/** True if a text is an id in the server's form: a number, in one spelling (RT-140). */
export function isId(value: string): boolean {
  return /^(?:0|[1-9]\d{0,15})$/.test(value)
}
