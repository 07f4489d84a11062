import type { SampleProgress } from './fill-sample'

/** Prints the progress of the sample mail: one updating line on a terminal, otherwise one line per quarter. */
export function showProgress(out: NodeJS.WriteStream): (progress: SampleProgress) => void {
  let quarters = 0
  let written = 0
  return ({ done, total }) => {
    const line = `Sample mail is arriving: ${done} of ${total}`
    const now = Math.floor((done / total) * 4)
    if (out.isTTY) {
      if (done - written < 20 && done < total) return
      out.write(`\r${line}${done === total ? '\n' : ''}`)
    } else if (now > quarters) {
      out.write(`${line}\n`)
    }
    written = done
    quarters = now
  }
}
