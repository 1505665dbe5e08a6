import { fieldSentences, formSentences } from './form-sentences.ts'

/** The sentences of fields whose call sends them together, by their own names. */
export const recordSentences = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldSentences(error)).map(([path, sentence]) => [path.replace(/^fields\./, ''), sentence]))

/** What was refused beside the fields that show their own sentences: of other fields, of the whole, or the server's own. */
export function refusalBeside(error: unknown, atFields: readonly string[]): string[] {
  const fields = Object.entries(fieldSentences(error))
  const said = [...fields.flatMap(([field, sentence]) => (atFields.includes(field) ? [] : [sentence])), ...formSentences(error)]
  if (said.length > 0 || fields.length > 0) return said
  return error instanceof Error && error.message ? [error.message] : []
}
