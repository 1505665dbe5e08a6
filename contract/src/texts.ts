import type { Language } from './language.ts'
import { problems, type ProblemName } from './problems.ts'
import { problemSentences as germanProblems } from './problems.de.ts'
import * as englishEditors from './rules/editor-messages.ts'
import * as germanEditors from './rules/editor-messages.de.ts'
import * as english from './rules/messages.ts'
import * as german from './rules/messages.de.ts'

function pairsOf(from: unknown, to: unknown): [string, string][] {
  if (typeof from === 'string') return [[from, String(to)]]
  if (typeof from !== 'object' || from === null) return []
  return Object.entries(from).flatMap(([key, value]) => pairsOf(value, (to as Record<string, unknown>)[key]))
}

/** Translations of the sentences that rules of the contract answer with, by the English sentence. */
export const contractTexts: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(),
  de: new Map([...pairsOf(english, german), ...pairsOf(englishEditors, germanEditors)]),
}

const problemTexts = {
  en: (name) => problems[name].message,
  de: (name) => germanProblems[name],
} satisfies Record<Language, (name: ProblemName) => string>

/** Returns the sentence of a problem. */
export const problemText = (name: ProblemName, language: Language): string => problemTexts[language](name)
