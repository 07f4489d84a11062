/** The words of a message that has no plain text, in lines as they stand below each other. */
export function textOfHtml(html: string): string
