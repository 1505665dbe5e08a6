import type { Quest } from '@portal/contract/quests'

export type Layout = 'ladder' | 'dossier' | 'grid' | 'rows' | 'alternate' | 'stair' | 'setlist'

/** How a quest looks: its game, and how its badges stand. */
export type Theme = {
  code: string
  /** The colour of its inserts. */ lamp: string
  layout: Layout
  countdown: boolean
}

const themes = {
  jaws: { code: 'JWS', lamp: '#1dacff', layout: 'ladder', countdown: false },
  spy: { code: 'BND', lamp: '#ff6842', layout: 'dossier', countdown: true },
  monster: { code: 'ZIL', lamp: '#78b772', layout: 'grid', countdown: true },
  symbiote: { code: 'VEN', lamp: '#429bff', layout: 'rows', countdown: true },
  horror: { code: 'EHH', lamp: '#b094de', layout: 'alternate', countdown: true },
  dinosaur: { code: 'JRP', lamp: '#8bb27c', layout: 'stair', countdown: true },
  band: { code: 'FOO', lamp: '#00ed89', layout: 'setlist', countdown: true },
} as const satisfies Record<string, Theme>

export type ThemeName = keyof typeof themes

/** Words of the description choose among the views of a type. */
function nameOf({ type, description }: Pick<Quest, 'type' | 'description'>): ThemeName {
  if (type === 'jaws') return 'jaws'
  if (type === 'no7') return /godzilla|kaiju/i.test(description) ? 'monster' : 'spy'
  if (type !== 'dna') return 'band'
  if (/venom|symbiote/i.test(description)) return 'symbiote'
  return /elvira/i.test(description) ? 'horror' : 'dinosaur'
}

export const themeOf = (quest: Pick<Quest, 'type' | 'description'>): Theme & { name: ThemeName } => {
  const name = nameOf(quest)
  return { name, ...themes[name] }
}
