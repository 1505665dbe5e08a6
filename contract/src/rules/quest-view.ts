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
