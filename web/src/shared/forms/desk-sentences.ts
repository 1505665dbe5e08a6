import { fieldSentences } from './form-sentences.ts'

/** The sentences of fields whose call sends them together, by their own names. */
export const deskSentences = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldSentences(error)).map(([path, sentence]) => [path.replace(/^fields\./, ''), sentence]))
