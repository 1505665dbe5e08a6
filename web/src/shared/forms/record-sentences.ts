import { fieldSentences, formSentences } from './form-sentences.ts'

export const recordSentences = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldSentences(error)).map(([path, sentence]) => [path.replace(/^fields\./, ''), sentence]))

/** Errors outside the fields that show their own: of other fields, of the whole record, or the server's message. */
export function otherSentences(error: unknown, atFields: readonly string[]): string[] {
  const fields = Object.entries(fieldSentences(error))
  const sentences = [
    ...fields.flatMap(([field, sentence]) => (atFields.includes(field) ? [] : [sentence])),
    ...formSentences(error),
  ]
  if (sentences.length > 0 || fields.length > 0) return sentences
  return error instanceof Error && error.message ? [error.message] : []
}
