import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Texts of the schema library, which users do not see. */
const isTechnical = (message: string) => /^(Too (small|big)|Invalid|Unrecognized)/.test(message)

/** Returns the sentence for a value that does not fit; `root` is the whole input. */
export function sentenceOf(issue: Issue, root: unknown): string {
  if (!isTechnical(issue.message)) return issue.message
  const missing = 'Please fill this in.'
  if (valueAt(root, issue.path) === undefined) return missing
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? missing : `At least ${issue.minimum} characters, please.`
      return issue.origin === 'array' ? `At least ${issue.minimum}, please.` : `This must not be below ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters, please.`
      return issue.origin === 'array' ? `At most ${issue.maximum}, please.` : `This must not be above ${issue.maximum}.`
    case 'invalid_value':
      return 'Please choose one of the list.'
    default:
      return 'This does not have the right form.'
  }
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), root)
