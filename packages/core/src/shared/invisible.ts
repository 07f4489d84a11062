// Zero-width and directional marks, soft hyphen, byte-order mark, tags, variation selectors, line and paragraph separators,
// controls other than tab and line breaks (AM-095), and halves of surrogate pairs, which would join when what stands between
// them goes. Joiners are looked at below.
const invisible =
  /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffc])+/gu

// Zero-width joiner and non-joiner carry meaning between letters of these scripts and inside emoji; elsewhere they hide.
const joiner =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Syriac}\p{Script=Khmer}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]+/gu

/** Takes out characters that are not seen but change what is read: a sender cannot be faked with them (AM-095). */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '').replace(joiner, '')
}
