import type { z } from 'zod'
import type { Sentence } from '../texts.ts'
import { words } from './texts.ts'

type Issue = z.core.$ZodIssue

/** Texts of the schema library, which users do not see. */
const isTechnical = (message: string) => /^(Too (small|big)|Invalid|Unrecognized)/.test(message)

/** Returns the sentence for a value that does not fit; `root` is the whole input. */
export function sentenceOf(issue: Issue, root: unknown): Sentence {
  if (!isTechnical(issue.message)) return issue.message
  if (valueAt(root, issue.path) === undefined) return words.missing
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return words.notInList
    default:
      return words.wrongForm
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Sentence {
  if (origin === 'string') return Number(minimum) <= 1 ? words.missing : words.tooShort(String(minimum))
  if (origin === 'array') return words.tooFew(String(minimum))
  return inclusive === false ? words.notAbove(String(minimum)) : words.tooLow(String(minimum))
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Sentence {
  if (origin === 'string') return words.tooLong(String(maximum))
  if (origin === 'array') return words.tooMany(String(maximum))
  return inclusive === false ? words.notBelow(String(maximum)) : words.tooHigh(String(maximum))
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), root)
