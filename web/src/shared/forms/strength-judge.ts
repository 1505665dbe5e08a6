import { passwordFault } from '@portal/contract/rules/credentials'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import words from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import { brand } from '../../lib/brand.ts'
import { strengthCodes, type StrengthCode } from '../../ui/password-strength.tsx'

export type Strength = {
  code: StrengthCode
  /** Too short, too long, a common password, or a name of its owner. */
  failed: boolean
}

// Family names and the encyclopedia's words would double the download.
const dictionary = { ...common, 'commonWords-en': words, 'firstnames-en': firstNames }
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const tooCommon = new Set<string>(common['passwords-common'])

/** Longer passwords are rejected, and long texts are slow to rate. */
const maxLength = 64

const normalized = (text: string) => text.normalize('NFKC').trim().toLowerCase()

const namesOf = (ownerNames: readonly string[]) =>
  [...ownerNames, brand.product]
    .flatMap((word) => [normalized(word), normalized(word).split('@')[0] ?? '', normalized(word).replaceAll(' ', '')])
    .filter((word) => word !== '')

export function judgeStrength(password: string, ownerNames: readonly string[]): Strength {
  const names = namesOf(ownerNames)
  const { score } = estimator.check(password.slice(0, maxLength), names)
  const isKnown = tooCommon.has(normalized(password)) || names.includes(normalized(password))
  const failed = isKnown || passwordFault(password) !== undefined
  return { code: (isKnown ? 'Low1' : strengthCodes[score]) ?? 'Low1', failed }
}
