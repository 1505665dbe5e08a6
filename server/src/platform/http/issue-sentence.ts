import type { z } from 'zod'
import { inLanguages, type Sentence } from '../texts.ts'
import { issueMessages as en } from './issue-messages.ts'
import { issueMessages as de } from './issue-messages.de.ts'

type Issue = z.core.$ZodIssue

const words = inLanguages({ en, de })

/** Texts of the schema library, which users do not see. */
const isTechnical = (message: string) => /^(Too (small|big)|Invalid|Unrecognized)/.test(message)

/** Returns the sentence for a value that does not fit; `root` is the whole input. */
export function sentenceOf(issue: Issue, root: unknown): Sentence {
  if (!isTechnical(issue.message)) return issue.message
  if (valueAt(root, issue.path) === undefined) return words.missing
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum)
    case 'invalid_value':
      return words.notInList
    default:
      return words.wrongForm
  }
}

function tooSmall(origin: string, minimum: number | bigint): Sentence {
  if (origin === 'string') return Number(minimum) <= 1 ? words.missing : words.tooShort(String(minimum))
  return origin === 'array' ? words.tooFew(String(minimum)) : words.tooLow(String(minimum))
}

function tooBig(origin: string, maximum: number | bigint): Sentence {
  if (origin === 'string') return words.tooLong(String(maximum))
  return origin === 'array' ? words.tooMany(String(maximum)) : words.tooHigh(String(maximum))
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), root)
