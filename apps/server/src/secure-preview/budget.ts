/** Mail programs show less. */
const markupAtMost = 200_000
const lettersOfBox = 20

/** Limits how much of a message is read: a picture of limited height shows no more. */
export class Budget {
  /** Budget of letters and elements. */
  constructor(
    private letters = 10_000,
    private elements = 4_000,
  ) {}

  /** True when nothing more is read. */
  isSpent = false
  /** True when something was left out. */
  isCut = false

  markup(html: string): string {
    if (html.length > markupAtMost) this.isCut = true
    return html.slice(0, markupAtMost)
  }

  text(text: string): string {
    const taken = text.slice(0, this.letters)
    this.letters -= taken.length
    if (taken.length < text.length) this.spend()
    return taken
  }

  /** Charges for a box that takes room without any words. */
  box(): void {
    this.text(' '.repeat(lettersOfBox))
  }

  element(): boolean {
    this.elements -= 1
    if (this.elements < 0) this.spend()
    return !this.isSpent
  }

  private spend(): void {
    this.isSpent = true
    this.isCut = true
  }
}
