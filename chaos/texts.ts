import fc from 'fast-check'
import { bodyOfHtml, validateBody } from '../server/src/features/content/body.ts'
import { generatedHtml } from '../server/src/testing/generated-html.ts'
import type { Outcome } from './outcome.ts'

/** Random documents with attacks, stray tags and any characters pass through the sanitizer of page texts. */
export async function proveTexts(_rig: unknown, times = 100_000): Promise<Outcome> {
  const failures: string[] = []
  let drawn = 0
  fc.assert(
    fc.property(generatedHtml, (html) => {
      const body = bodyOfHtml(html)
      // Checking a second time must change nothing.
      if (JSON.stringify(validateBody(body)) !== JSON.stringify(body))
        failures.push(`changes when it is checked again: ${html.slice(0, 200)}`)
      drawn += body.content.length
    }),
    { numRuns: times },
  )
  return Promise.resolve({
    title: 'texts of pages',
    summary: `${times} documents, ${drawn} blocks of text, each unchanged by a second check`,
    failures,
  })
}
