import type { QuestBadge } from '../quests.ts'
import { hasEnded, isEarned, reachedOf } from './quest-rule.ts'

export const questViews = ['jaws', 'spy', 'monster', 'symbiote', 'horror', 'dinosaur', 'band'] as const
export type QuestView = (typeof questViews)[number]

export type QuestType = 'jaws' | 'no7' | 'dna' | 'other'

export const viewWords = { monster: 'godzilla|kaiju', symbiote: 'venom|symbiote', horror: 'elvira' } as const

const has = (words: string, text: string) => new RegExp(words, 'i').test(text)

/** Returns the view by type, or by words of the description where a type has several. */
export function viewOf({ type, description }: { type: QuestType; description: string }): QuestView {
  if (type === 'jaws') return 'jaws'
  if (type === 'no7') return has(viewWords.monster, description) ? 'monster' : 'spy'
  if (type !== 'dna') return 'band'
  if (has(viewWords.symbiote, description)) return 'symbiote'
  return has(viewWords.horror, description) ? 'horror' : 'dinosaur'
}

export const typeOfView: Readonly<Record<QuestView, QuestType>> = {
  jaws: 'jaws',
  spy: 'no7',
  monster: 'no7',
  symbiote: 'dna',
  horror: 'dna',
  dinosaur: 'dna',
  band: 'other',
}

export const gameOfView = {
  jaws: 'JWS',
  spy: 'BND',
  monster: 'ZIL',
  symbiote: 'VEN',
  horror: 'EHH',
  dinosaur: 'JRP',
  band: 'FOO',
} as const satisfies Record<QuestView, string>

export const opensInOrder = (quest: { type: QuestType; description: string }): boolean => viewOf(quest) === 'spy'

/** Badges after the first unearned one. Only their names are hidden; games count for them too. */
export const lockedBadges = (lit: readonly boolean[]): boolean[] => lit.map((isLit, index) => !isLit && lit[index - 1] === false)

type Ordered = Pick<QuestBadge, 'data' | 'value' | 'earned_at' | 'trigger_type' | 'start_date' | 'end_date'>

/**
 * Returns the badge to earn next: the first begun one that can be earned now, else the first one, else the first of a later
 * time. A badge that counts the others comes last.
 */
export function nextBadge<Badge extends Ordered>(badges: readonly Badge[], inOrder: boolean, now: Date): Badge | null {
  const open = badges.filter((badge) => !isEarned(badge) && !hasEnded(badge, now))
  if (inOrder) return open[0] ?? null
  const played = open.filter(({ trigger_type }) => trigger_type !== 'badges_earned')
  const running = played.filter(({ start_date }) => Date.parse(start_date) <= now.getTime())
  return running.find((badge) => reachedOf(badge) > 0) ?? running[0] ?? played[0] ?? open[0] ?? null
}

const separator = '__'

/** Sent as one text, joined by `__`. */
export type QuestDescription = { instruction: string; caption: string; blurb: string }

export function splitDescription(text: string): QuestDescription {
  const [instruction = '', caption = '', ...blurb] = text.split(separator)
  return { instruction: instruction.trim(), caption: caption.trim(), blurb: blurb.join(separator).trim() }
}

export const joinDescription = ({ instruction, caption, blurb }: QuestDescription) =>
  [instruction, caption, blurb].join(separator)
